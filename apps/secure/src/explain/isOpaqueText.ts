/** 32 bytes or more in hex, anywhere in a text. */
const hex = /(?<![\da-z])(?:0x)?[\da-f]{64,}(?![\da-z])/i
/** A single long word of letters and digits, as base64 and base58 encode 32 bytes or more. */
const word = /^[\w+/-]{43,}={0,2}$/

/** Whether a text contains 32 unreadable bytes: they may encode a transaction, an order or a key. */
export function isOpaqueText(text: string): boolean {
  return hex.test(text) || word.test(text.trim())
}

/** Whether a text consists of such bytes only, without a word that explains them. */
export function isOnlyOpaque(text: string): boolean {
  const rest = text.replace(new RegExp(hex, 'gi'), '').trim().replace(word, '')
  return isOpaqueText(text) && !/\p{L}{2}/u.test(rest)
}
