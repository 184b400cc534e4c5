const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Converts a payment's mark to the reference account that Solana transactions list so they can be found: 32 bytes in base58.
 * Pure.
 */
export function toReference(mark: string): string {
  let rest = BigInt(mark)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  return text
}
