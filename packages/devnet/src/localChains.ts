/** Facts about a chain that the stack starts. */
export type LocalChainFacts = {
  chainId: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Whether the local ENS is on this chain; names for the other chains are resolved there. */
  hasEns: boolean
  /** Whether smart accounts are available on this chain. The other chain shows what visitors see without them. */
  hasSmartAccounts: boolean
}

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * The chains of the stack. Both have the same tokens at the same addresses.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { localChains, startLocalChains } from '@foyer/devnet'
 * import { evm } from '@foyer/evm'
 *
 * const chains = await startLocalChains()
 * const [first, second] = localChains.map(({ chainId, name, nativeCurrency }) => ({
 *   id: chainId,
 *   name,
 *   nativeCurrency,
 *   rpcUrls: { default: { http: [chains.find((chain) => chain.chainId === chainId)?.url ?? ''] } },
 * }))
 * if (first && second)
 *   createFoyer({ projectId: 'demo', serverUrl: 'http://127.0.0.1:8787', networks: [first, second], adapters: [evm()] })
 * await Promise.all(chains.map((chain) => chain.stop()))
 * ```
 */
export const localChains = [
  { chainId: 31337, name: 'Foyer Local', nativeCurrency, hasEns: true, hasSmartAccounts: true },
  { chainId: 31338, name: 'Foyer Local Two', nativeCurrency, hasEns: false, hasSmartAccounts: false },
] as const satisfies readonly LocalChainFacts[]
