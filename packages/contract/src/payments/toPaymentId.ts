/**
 * Id of a payment that a shop signed: a hash of what was signed, and for which project. So nobody can hand out other terms
 * under the id.
 *
 * @internal
 */
export async function toPaymentId(token: string, projectId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`foyer payment of ${projectId} ${token}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
