import { ChainIdInvalidError } from '../errors/caip.ts'

/**
 * Marks the coin type of an EVM chain; alone it represents all of them ([ENSIP-19](https://docs.ens.domains/ensip/19)).
 */
const evmBit = 0x8000_0000
const ethereumChainId = 1
const ethereumCoinType = 60

/**
 * Coin type under which a name stores the address used on every EVM chain
 * ([ENSIP-19](https://docs.ens.domains/ensip/19)).
 *
 * @example
 * ```ts
 * import { anyEvmCoinType, pickNameAddress } from '@foyer/contract'
 *
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * // Registered once, good on every EVM chain.
 * const profile = { addresses: { [anyEvmCoinType]: { address, created: null } } }
 * console.log(pickNameAddress(profile, 'eip155:8453') === address) // true
 * ```
 */
export const anyEvmCoinType: number = evmBit

/**
 * Returns the coin type of an EVM chain: 60 for Ethereum, otherwise its id with the highest bit set
 * ([ENSIP-11](https://docs.ens.domains/ensip/11)).
 *
 * @throws ChainIdInvalidError when the chain id is invalid, or at or above 2^31.
 *
 * @example
 * ```ts
 * import { toCoinType } from '@foyer/contract'
 *
 * console.log(toCoinType(1)) // 60
 * console.log(toCoinType(8453)) // 2147492101
 * ```
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= evmBit) throw new ChainIdInvalidError()
  return chainId === ethereumChainId ? ethereumCoinType : (evmBit | chainId) >>> 0
}
