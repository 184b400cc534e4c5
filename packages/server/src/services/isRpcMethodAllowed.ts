import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/contract'

/** Namespaces that change or spy on a node, and calls that an unlocked node would sign by itself. */
const blockedPrefixes = [
  'anvil',
  'evm',
  'hardhat',
  'ganache',
  'tenderly',
  'debug',
  'admin',
  'personal',
  'miner',
  'clique',
  'engine',
  'wallet',
  'parity',
  'txpool',
]
const blockedMethods = [
  'eth_accounts',
  'eth_requestaccounts',
  'eth_coinbase',
  'eth_sendtransaction',
  'eth_sendunsignedtransaction',
  'eth_submitwork',
  'eth_submithashrate',
  'eth_getwork',
]

/**
 * What apps and wallets ask of a node of Solana (https://solana.com/docs/rpc/http): reads of bounded cost, and sending what
 * was signed. Not among them: scans of all accounts, and what is the node's own.
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

/** Says whether the proxy forwards a method to a chain; chains that are neither of EVM nor of Solana have none. */
export function isRpcMethodAllowed(networkId: CaipNetworkId, method: string): boolean {
  const { namespace } = parseCaipNetworkId(networkId)
  if (namespace === 'solana') return solanaMethods.has(method)
  return namespace === 'eip155' && isEvmMethodAllowed(method)
}

/** Nodes differ in case handling, so case does not count. */
function isEvmMethodAllowed(method: string): boolean {
  const name = method.toLowerCase()
  if (blockedPrefixes.some((prefix) => name.startsWith(`${prefix}_`))) return false
  return !name.startsWith('eth_sign') && !blockedMethods.includes(name)
}
