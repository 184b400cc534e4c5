/** Cuts out what tells who somebody is or what they hold: addresses, hashes, keys, tokens, codes, emails, queries of URLs. */
export function redact(text: string): string {
  return (
    text
      .replace(/wc:[^\s'"]+/g, 'wc:…')
      .replace(/\?[^\s'")]*/g, '?…')
      .replace(/[^\s@'":]+@[^\s@]+\.[^\s@'"]+/g, '…@…')
      .replace(/0x[0-9a-f]{16,}/gi, '0x…')
      .replace(/\beyJ[\w.-]+/g, '…')
      // Codes of a login.
      .replace(/(?<![\w.-])\d{6}(?![\w.-])/g, '…')
      // Whatever else is long: addresses of other chains, topics, tokens. Names of errors are not.
      .replace(/[\w-]{24,}/g, (run) => (/\d/.test(run) || run.length >= 32 ? cut(run) : run))
  )
}

function cut(run: string): string {
  return /^[A-Z_]+$/.test(run) ? run : '…'
}
