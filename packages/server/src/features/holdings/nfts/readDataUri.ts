/**
 * Decodes a `data:` URI ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)), including those that on-chain contracts
 * write without escapes; `undefined` for other URIs and for malformed ones.
 */
export function readDataUri(uri: string): InstanceType<Uint8ArrayConstructor> | undefined {
  if (!/^data:/i.test(uri)) return undefined
  const comma = uri.indexOf(',')
  if (comma < 0) return undefined
  const body = uri.slice(comma + 1)
  if (/;\s*base64\s*$/i.test(uri.slice(0, comma))) {
    const plain = body.includes('%') ? undoEscapes(body) : body
    return new Uint8Array(Buffer.from(plain, 'base64'))
  }
  return new TextEncoder().encode(undoEscapes(body))
}

/** A percent sign that escapes nothing is kept. */
function undoEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
