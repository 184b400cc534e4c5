/** Characters that show that bytes are not text, even if they decode. */
const control = /(?![\t\n\r])\p{Cc}|\ufffd/u

/** Decodes bytes as text; `undefined` if they are not text. The result may contain invisible characters. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.trim() && !control.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
