/**
 * A request confirmed by a passkey, as it was shown. The server only sees its hash.
 *
 * @internal
 */
export type ConfirmedRequest = {
  method: string
  /** CAIP-2 id; empty if the request concerns no network. */
  network: string
  /** The signing account, or the wallet's id. */
  account: string
  /** Origin of the requesting page. */
  origin: string
  /** The bytes to sign, in hex, or another string that identifies the whole request. */
  payload: string
}

/**
 * SHA-256 of a request in its canonical form, base64url: the fields in a fixed order, each prefixed with its length.
 *
 * @internal
 */
export async function hashConfirmation(request: ConfirmedRequest): Promise<string> {
  const { method, network, account, origin, payload } = request
  const fields = ['foyer confirmation v1', method, network, account, origin, payload]
  // The length prefixes keep a field from spilling into the next one.
  const text = fields.map((field) => `${field.length}:${field}`).join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64url(new Uint8Array(digest))
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
