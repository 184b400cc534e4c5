/**
 * Decodes a name in DNS wire format ([RFC 1035](https://www.rfc-editor.org/rfc/rfc1035#section-3.1)); `undefined` if it
 * is malformed.
 */
export function dnsDecode(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const labels: string[] = []
  let offset = 0
  for (let length = bytes[0]; length; length = bytes[offset]) {
    const end = offset + 1 + length
    if (end >= bytes.length) return undefined
    try {
      labels.push(decoder.decode(bytes.subarray(offset + 1, end)))
    } catch {
      return undefined
    }
    offset = end
  }
  const isWhole = offset === bytes.length - 1
  // A dot inside a label would turn one name into two.
  return isWhole && labels.every((label) => !label.includes('.')) ? labels.join('.') : undefined
}
