/**
 * In this order: URL queries, emails and pairing links, login codes, and anything else that is long and not a word
 * (addresses, hashes, topics, tokens). Error codes and the app's file names stay.
 */
const secrets =
  /\?[^\s'")]*|[^\s@":]+@[^\s@'"]+|(?<![\w.-])\d{6}(?![\w.-])|(?![A-Z_]+\b)(?=[A-Za-z_-]*\d|[\w-]{32})[\w-]{20,}(?![\w-]|\.js)/g

/** Redacts data that identifies a person or their holdings. */
export function redact(text: string): string {
  return text.replace(secrets, '…')
}
