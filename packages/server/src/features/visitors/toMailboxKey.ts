/** A provider that ignores dots before the @ (https://support.google.com/mail/answer/7436150). */
const withoutPoints: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the key by which mails to an address are counted, without parts that do not change the mailbox. `ada+1@…` and
 * `ada+2@…` usually reach the same one, and so do `a.da@gmail.com` and `ada@googlemail.com`. Accounts are distinguished by
 * the full address.
 */
export function toMailboxKey(email: string): string {
  const untagged = email.replace(/(?<=[^@+])\+[^@]*(?=@)/, '')
  const [name = '', host = ''] = untagged.split('@')
  return withoutPoints.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : untagged
}
