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
 */
export const anyEvmCoinType: number = evmBit

/**
 * Coin type of an EVM chain: 60 for Ethereum, otherwise its id with the highest bit set
 * ([ENSIP-11](https://docs.ens.domains/ensip/11)).
 *
 * @throws ChainIdInvalidError when the chain id is invalid, or at or above 2^31.
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= evmBit) throw new ChainIdInvalidError()
  return chainId === ethereumChainId ? ethereumCoinType : (evmBit | chainId) >>> 0
}
