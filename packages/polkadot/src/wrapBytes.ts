const open = '<Bytes>'
const close = '</Bytes>'

/** Puts a text between `<Bytes>` and `</Bytes>`, unless it stands there. */
export function wrapBytes(text: string): string {
  return isWrapped(text) ? text : `${open}${text}${close}`
}

/** Takes a text out of `<Bytes>` and `</Bytes>`. */
export function unwrapBytes(text: string): string {
  return isWrapped(text) ? text.slice(open.length, -close.length) : text
}

function isWrapped(text: string): boolean {
  return text.length >= open.length + close.length && text.startsWith(open) && text.endsWith(close)
}
