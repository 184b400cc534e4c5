const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A payment's mark as the account that transactions of Solana name to be found: 32 bytes in base58. Pure. */
export function toReference(mark: string): string {
  let rest = BigInt(mark)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  return text
}
