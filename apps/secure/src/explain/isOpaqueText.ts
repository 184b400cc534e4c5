/** Words of hex digits only, with no more than separators between them. */
const hex = /(?<![\da-z])(?:0x)?[\da-f]+(?:[^\da-z]{1,3}(?:0x)?[\da-f]+)*(?![\da-z])/gi
/** 32 bytes. */
const minDigits = 64
/** A single long word of letters and digits, as base64 and base58 encode 32 bytes or more. */
const word = /^[\w+/-]{43,}={0,2}$/

/** Whether a text contains 32 unreadable bytes, in one piece or several: they may encode a transaction, an order or a key. */
export function isOpaqueText(text: string): boolean {
  return withoutHex(text) !== text || word.test(text.trim())
}

/** Whether a text consists of such bytes only, without a word that explains them. */
export function isOnlyOpaque(text: string): boolean {
  const rest = withoutHex(text).trim().replace(word, '')
  return isOpaqueText(text) && !/\p{L}{2}/u.test(rest)
}

function withoutHex(text: string): string {
  return text.replace(hex, (run) => (run.replace(/0x|[^\da-f]/gi, '').length < minDigits ? run : ''))
}
