import { ChainIdInvalidError } from '../errors/caip.ts'

/** Marks the coin type of an EVM chain; alone it stands for all of them ([ENSIP-19](https://docs.ens.domains/ensip/19)). */
const evmBit = 0x8000_0000
const ethereumChainId = 1
const ethereumCoinType = 60

/** Coin type under which a name holds the address that is good on every EVM chain ([ENSIP-19](https://docs.ens.domains/ensip/19)). */
export const anyEvmCoinType: number = evmBit

/**
 * Coin type of an EVM chain: 60 for Ethereum, else its id with the highest bit set
 * ([ENSIP-11](https://docs.ens.domains/ensip/11)).
 *
 * @throws ChainIdInvalidError for what is no chain id, or one at or above 2^31 (seed section 5).
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= evmBit) throw new ChainIdInvalidError()
  return chainId === ethereumChainId ? ethereumCoinType : (evmBit | chainId) >>> 0
}
