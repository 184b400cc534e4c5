/**
 * Challenge that a passkey signs: SHA-256 over a tag, the server's nonce and the request hash, each of 32 bytes. The tag
 * separates it from every other use of the passkey, including wallet recovery.
 *
 * @param nonce Issued by the server, base64url, used once.
 * @param requestHash From `hashConfirmation`, base64url.
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
