/**
 * Returns the EVM chain of a coin type, or `undefined` if it has none ([ENSIP-11](https://docs.ens.domains/ensip/11)).
 *
 * @example
 * ```ts
 * import { toEvmChainId } from '@foyer/contract'
 *
 * console.log(toEvmChainId(2147492101)) // 8453
 * console.log(toEvmChainId(501)) // undefined
 * ```
 */
export function toEvmChainId(coinType: number): number | undefined {
  if (coinType === 60) return 1
  return Number.isInteger(coinType) && coinType > 0x8000_0000 && coinType <= 0xffff_ffff
    ? coinType - 0x8000_0000
    : undefined
}
