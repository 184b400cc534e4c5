import type { Bytes } from './PairingCrypto.ts'

/** Writes bytes as hexadecimal digits. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads hexadecimal digits, which a schema has checked. */
export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Writes bytes in base64. */
export function toBase64(bytes: Bytes): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Writes bytes in base64 for URLs, without padding. */
export function toBase64Url(bytes: Bytes): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Reads base64 in either alphabet. @throws when it is none */
export function fromBase64(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes bytes that do not start with a zero in base58: a `did:key` needs no more. */
export function toBase58(bytes: Bytes): string {
  let value = BigInt(`0x${toHex(bytes)}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = base58Alphabet[Number(value % 58n)] + text
  return text
}
