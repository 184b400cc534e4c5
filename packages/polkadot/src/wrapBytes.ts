const open = '<Bytes>'
const close = '</Bytes>'

/** Wraps a text in `<Bytes>` and `</Bytes>`, unless it is already wrapped. */
export function wrapBytes(text: string): string {
  return isWrapped(text) ? text : `${open}${text}${close}`
}

/** Removes the `<Bytes>` wrapper of a text. */
export function unwrapBytes(text: string): string {
  return isWrapped(text) ? text.slice(open.length, -close.length) : text
}

function isWrapped(text: string): boolean {
  return text.length >= open.length + close.length && text.startsWith(open) && text.endsWith(close)
}
