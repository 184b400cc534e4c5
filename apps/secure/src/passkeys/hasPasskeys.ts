/** Whether the browser has passkeys: WebKitGTK has none, and some turn them off. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}
