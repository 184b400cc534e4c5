import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/contract'

/**
 * Methods apps and wallets call on an EVM node ([execution-apis](https://ethereum.github.io/execution-apis/)): reads,
 * and sending signed transactions. Excluded: subscriptions, traces, and anything an unlocked node would sign itself.
 * Names are compared exactly, including case.
 */
const evmMethods = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_fillTransaction',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getRawTransactionByHash',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'eth_simulateV1',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'linea_estimateGas',
  'net_listening',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
])

/**
 * Methods apps and wallets call on a Solana node (https://solana.com/docs/rpc/http): reads of bounded cost, and sending
 * signed transactions. Excluded: scans of all accounts, and administration of the node.
 */
const solanaMethods = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
])

/** Whether the proxy forwards a method to a chain. Chains other than EVM and Solana have no methods. */
export function isRpcMethodAllowed(networkId: CaipNetworkId, method: string): boolean {
  const { namespace } = parseCaipNetworkId(networkId)
  if (namespace === 'solana') return solanaMethods.has(method)
  return namespace === 'eip155' && evmMethods.has(method)
}
