/** Writes bytes as base64. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Reads base64; `undefined` when the text is none. */
export function decodeBase64(text: string): InstanceType<Uint8ArrayConstructor> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
