/**
 * Derives the id of a payment from the shop's signed token and the project, so that other terms cannot be served under the
 * same id.
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
