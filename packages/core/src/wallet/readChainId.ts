/**
 * Reads an EVM chain id in any form wallets use: a number, a bigint, hex or decimal text, a CAIP-2 id, or an object with
 * `chainId`. `undefined` for anything else.
 *
 * @example
 * ```ts
 * import { readChainId } from '@foyer/core/adapter'
 *
 * readChainId('0X1') // 1
 * readChainId({ chainId: 'eip155:10' }) // 10
 * ```
 */
export function readChainId(value: unknown): number | undefined {
  if (typeof value === 'object' && value !== null) {
    const inner = getChainId(value)
    return typeof inner === 'object' ? undefined : readChainId(inner)
  }
  const text =
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replace(/^eip155:/, '')
      : String(value)
  const isOfWallet = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
  const id = isOfWallet && /^(0x[\da-f]+|\d+)$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function getChainId(value: object): unknown {
  try {
    return (value as { chainId?: unknown }).chainId
  } catch {
    return undefined
  }
}
