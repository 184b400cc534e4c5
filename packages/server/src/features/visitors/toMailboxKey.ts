/**
 * Key by which mails to an address are counted: without its tag, because `ada+1@…` and `ada+2@…` usually reach the same
 * mailbox. Accounts are told apart by the whole address.
 */
export function toMailboxKey(email: string): string {
  return email.replace(/(?<=[^@+])\+[^@]*(?=@)/, '')
}
