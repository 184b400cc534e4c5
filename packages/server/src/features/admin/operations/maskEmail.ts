/** Masks an address except for its first letter and domain: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, Math.max(at, 0))][0] ?? ''}…${at < 0 ? '' : email.slice(at)}`
}
