/** Whether a value is a secp256k1 public key in base64, compressed or not, as indicated by its first byte. */
export function isCosmosPublicKey(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z0-9+/]{44}$|^[A-Za-z0-9+/]{87}=$/.test(value)) return false
  const first = atob(value).charCodeAt(0)
  return value.length === 44 ? first === 2 || first === 3 : first === 4
}
