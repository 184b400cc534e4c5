/** Whether the browser supports passkeys: WebKitGTK does not, and some browsers turn them off. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}
