/**
 * In this order: queries of URLs, emails and pairing links, codes of a login, and whatever else is long and no word
 * (addresses, hashes, topics, tokens). Codes of errors and files of the app stay.
 */
const secrets =
  /\?[^\s'")]*|[^\s@":]+@[^\s@'"]+|(?<![\w.-])\d{6}(?![\w.-])|(?![A-Z_]+\b)(?=[A-Za-z_-]*\d|[\w-]{32})[\w-]{20,}(?![\w-]|\.js)/g

/** Cuts out what tells who somebody is or what they hold. */
export function redact(text: string): string {
  return text.replace(secrets, '…')
}
