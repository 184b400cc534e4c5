/** Recovery methods as named in mails. */
export const recoveryMethodNames = {
  passkey: 'a passkey',
  code: 'a recovery code',
  password: 'a recovery password',
  assisted: 'our help by email',
} as const
