/**
 * Returns the EVM chain of a coin type, or `undefined` if it has none ([ENSIP-11](https://docs.ens.domains/ensip/11)).
 */
export function toEvmChainId(coinType: number): number | undefined {
  if (coinType === 60) return 1
  return Number.isInteger(coinType) && coinType > 0x8000_0000 && coinType <= 0xffff_ffff
    ? coinType - 0x8000_0000
    : undefined
}
