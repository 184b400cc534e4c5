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

/** Says whether the proxy forwards a method; nodes differ in case handling, so case does not count. */
export function isRpcMethodAllowed(method: string): boolean {
  const name = method.toLowerCase()
  if (blockedPrefixes.some((prefix) => name.startsWith(`${prefix}_`))) return false
  return !name.startsWith('eth_sign') && !blockedMethods.includes(name)
}
