/** Of one provider, which leaves points in the part before the @ out (https://support.google.com/mail/answer/7436150). */
const withoutPoints: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Key by which mails to an address are counted: without what does not change the mailbox. `ada+1@…` and `ada+2@…` usually
 * reach the same one, and so do `a.da@gmail.com` and `ada@googlemail.com`. Accounts are told apart by the whole address.
 */
export function toMailboxKey(email: string): string {
  const untagged = email.replace(/(?<=[^@+])\+[^@]*(?=@)/, '')
  const [name = '', host = ''] = untagged.split('@')
  return withoutPoints.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : untagged
}
