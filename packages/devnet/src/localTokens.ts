import type { Address } from 'viem'
import { localUsdc, localUsdt, localWeth } from './contracts/artifacts.ts'
import { create2Address } from './create2.ts'

/** A token that the stack deploys. */
export type LocalToken = {
  /** CAIP-2 id of its chain. */
  chainId: `eip155:${number}`
  address: Address
  name: string
  symbol: 'USDC' | 'USDT' | 'WETH'
  decimals: number
}

/**
 * Addresses of the tokens, the same on each chain and at each start.
 *
 * @example
 * ```ts
 * import { startLocalChains, testAccount, tokenAddresses } from '@foyer/devnet'
 * import { createPublicClient, erc20Abi, http } from 'viem'
 *
 * const chains = await startLocalChains()
 * const client = createPublicClient({ transport: http(chains[0]?.url) })
 * const balance = await client.readContract({
 *   address: tokenAddresses.USDC,
 *   abi: erc20Abi,
 *   functionName: 'balanceOf',
 *   args: [testAccount(0).address],
 * })
 * console.log(balance > 0n) // true
 * await Promise.all(chains.map((chain) => chain.stop()))
 * ```
 */
export const tokenAddresses = {
  USDC: create2Address(localUsdc.bytecode),
  USDT: create2Address(localUsdt.bytecode),
  WETH: create2Address(localWeth.bytecode),
} as const

/**
 * The tokens of a local chain, in the format of the server's configuration.
 *
 * @example
 * ```ts
 * import { localTokens } from '@foyer/devnet'
 *
 * for (const { symbol, address, decimals } of localTokens(31337)) console.log(symbol, address, decimals)
 * ```
 */
export function localTokens(chainId: number): readonly LocalToken[] {
  const on = { chainId: `eip155:${chainId}` } as const
  return [
    { ...on, address: tokenAddresses.USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    { ...on, address: tokenAddresses.USDT, name: 'Tether USD', symbol: 'USDT', decimals: 6 },
    { ...on, address: tokenAddresses.WETH, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
  ]
}
