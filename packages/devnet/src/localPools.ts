import { createRequire } from 'node:module'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem'
import { create2Address } from './create2.ts'
import { tokenAddresses } from './localTokens.ts'

// Uniswap's own build, deployed unchanged (GPL-3.0-or-later; a separate package, nothing of which is copied here).
const build = createRequire(import.meta.url)
const bytecodeOf = (name: 'UniswapV2Factory' | 'UniswapV2Pair') =>
  `0x${(build(`@uniswap/v2-core/build/${name}.json`) as { bytecode: string }).bytecode}` as Hex

/** Creation code of the Uniswap V2 factory, without a fee receiver. */
export const poolFactoryCode = concat([
  bytecodeOf('UniswapV2Factory'),
  encodeAbiParameters([{ type: 'address' }], [zeroAddress]),
])
/** Address of the Uniswap V2 factory, the same on each chain and at each start. */
export const poolFactory = create2Address(poolFactoryCode)

/**
 * Address of the pool of two tokens, in any order.
 *
 * @internal
 */
export function poolAddress(a: Address, b: Address): Address {
  const pair = BigInt(a) < BigInt(b) ? [a, b] : [b, a]
  return getContractAddress({
    opcode: 'CREATE2',
    from: poolFactory,
    salt: keccak256(encodePacked(['address', 'address'], pair as [Address, Address])),
    bytecode: bytecodeOf('UniswapV2Pair'),
  })
}

/**
 * WETH pools with their initial reserves, as decimal text: an ether is worth 3,120.50 USDC, and a USDT 0.9995 USDC through
 * it.
 *
 * @example
 * ```ts
 * import { localPools } from '@foyer/devnet'
 *
 * // What a swap of a test must give, without fees.
 * const usdcPool = localPools.find(({ token }) => token === 'USDC')
 * console.log(Number(usdcPool?.amount) / Number(usdcPool?.weth)) // 3120.5
 * ```
 */
export const localPools = [
  { token: 'USDC', amount: '3120500', weth: '1000' },
  { token: 'USDT', amount: '3120500', weth: '999.5' },
] as const satisfies readonly { token: keyof typeof tokenAddresses; amount: string; weth: string }[]

/**
 * The pools of a local chain, in the format of the server's price configuration.
 *
 * @example
 * ```ts
 * import { localPoolPlaces } from '@foyer/devnet'
 *
 * // For the configuration of a server over `startChain`, `deployTokens` and `deployPools`.
 * const providers = { prices: [{ type: 'pools', pools: [localPoolPlaces(31337)] }] }
 * console.log(JSON.stringify({ providers }))
 * ```
 */
export function localPoolPlaces(chainId: number) {
  return {
    chainId: `eip155:${chainId}`,
    v2Factory: poolFactory,
    wrappedNative: { address: tokenAddresses.WETH, decimals: 18 },
    dollar: { address: tokenAddresses.USDC, decimals: 6 },
  } as const
}
