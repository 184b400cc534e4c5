/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Bytes of base64 text.
 *
 * @throws DOMException when it is none.
 */
export function fromBase64(text: string): InstanceType<Uint8ArrayConstructor> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Bytes as hex text without a prefix. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes of hex text, which must be checked before. */
export function fromHex(text: string): InstanceType<Uint8ArrayConstructor> {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}
