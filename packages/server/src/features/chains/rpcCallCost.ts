/**
 * Cost of calls, in requests, by the work they cause a node. A node keeps a filter for minutes; waiting for a receipt holds a
 * connection.
 */
const costs: ReadonlyMap<string, number> = new Map([
  ['eth_call', 2],
  ['eth_createAccessList', 10],
  ['eth_estimateGas', 3],
  ['eth_estimateUserOperationGas', 5],
  ['eth_feeHistory', 2],
  ['eth_fillTransaction', 3],
  ['eth_getBlockReceipts', 10],
  ['eth_getFilterChanges', 2],
  ['eth_getFilterLogs', 10],
  ['eth_getLogs', 10],
  ['eth_getProof', 5],
  ['eth_newBlockFilter', 20],
  ['eth_newFilter', 20],
  ['eth_newPendingTransactionFilter', 20],
  ['eth_sendRawTransaction', 5],
  ['eth_sendRawTransactionSync', 10],
  ['eth_simulateV1', 20],
  ['getMultipleAccounts', 5],
  ['getRecentPrioritizationFees', 2],
  ['getSignaturesForAddress', 5],
  ['getTokenAccountsByOwner', 5],
  ['getTransaction', 2],
  ['sendTransaction', 5],
  ['simulateTransaction', 5],
])

/** Returns the cost of a call, in requests. */
export function rpcCallCost(method: string): number {
  return costs.get(method) ?? 1
}
