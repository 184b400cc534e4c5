/** What makes bytes something other than a text, whatever they decode to. */
const control = /(?![\t\n\r])\p{Cc}|\ufffd/u

/** Bytes as the text they are; `undefined` where they are none. It may have characters that nobody sees. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.trim() && !control.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
