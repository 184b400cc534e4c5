/** Zerion expects the key as the user name of Basic authentication, without a password. */
export function zerionAuth(key: string | undefined): Record<string, string> {
  return key ? { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` } : {}
}
