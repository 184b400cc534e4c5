/** Characters that show nothing, or turn the order of what is shown; the joiner of emojis is none of them. */
const hidden = /(?![\t\n\r\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u

/** Bytes as the text they are; `undefined` where they are none that a person can read. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.trim() && !hidden.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
