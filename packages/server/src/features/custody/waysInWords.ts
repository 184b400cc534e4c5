/** Recovery methods, as mails name them. */
export const waysInWords = {
  passkey: 'a passkey',
  code: 'a recovery code',
  password: 'a recovery password',
  assisted: 'our help by email',
} as const
