/**
 * Challenge that a passkey signs: SHA-256 over a tag, the server’s nonce and the hash of the request, each of 32 bytes. The
 * tag keeps it apart from every other use of the passkey, the recovery of the wallet among them.
 *
 * @param nonce base64url, of the server and used once
 * @param requestHash base64url, of `hashConfirmation`
 *
 * @internal
 */
export async function hashChallenge(
  nonce: string,
  requestHash: string,
): Promise<InstanceType<Uint8ArrayConstructor>> {
  const tag = new TextEncoder().encode('foyer passkey confirmation v1\0')
  const bytes = new Uint8Array([...tag, ...fromBase64url(nonce), ...fromBase64url(requestHash)])
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function fromBase64url(text: string): Uint8Array {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (char) => char.charCodeAt(0))
}
