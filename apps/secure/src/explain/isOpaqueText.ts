/** 32 bytes or more in hex, wherever they are in a text. */
const hex = /(?<![\da-z])(?:0x)?[\da-f]{64,}(?![\da-z])/i
/** Nothing but one long word of letters and digits, as base64 and base58 write 32 bytes or more. */
const word = /^[\w+/-]{43,}={0,2}$/

/** Whether a text has 32 bytes that no person reads: they may stand for a transaction, an order or a key. */
export function isOpaqueText(text: string): boolean {
  return hex.test(text) || word.test(text.trim())
}

/** Whether a text is nothing but such bytes: no word of it says what they are. */
export function isOnlyOpaque(text: string): boolean {
  const rest = text.replace(new RegExp(hex, 'gi'), '').trim().replace(word, '')
  return isOpaqueText(text) && !/\p{L}{2}/u.test(rest)
}
