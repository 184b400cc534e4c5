const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes as base58, the format of Solana addresses and signatures. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const leading = zeros < 0 ? bytes.length : zeros
  const digits: number[] = []
  for (const byte of bytes.subarray(leading)) {
    let carry = byte
    for (let i = 0; i < digits.length; i++) {
      carry += (digits[i] ?? 0) * 256
      digits[i] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  return (
    '1'.repeat(leading) +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}

/** Decodes base58; `undefined` if the text is invalid. */
export function decodeBase58(text: string): InstanceType<Uint8ArrayConstructor> | undefined {
  const leading = /^1*/.exec(text)?.[0].length ?? 0
  const bytes: number[] = []
  for (const character of text.slice(leading)) {
    let carry = alphabet.indexOf(character)
    if (carry < 0) return undefined
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] ?? 0) * 58
      bytes[i] = carry % 256
      carry = Math.floor(carry / 256)
    }
    for (; carry > 0; carry = Math.floor(carry / 256)) bytes.push(carry % 256)
  }
  return Uint8Array.from([...Array<number>(leading).fill(0), ...bytes.reverse()])
}
