import { createApiClient, postAttestation } from '@foyer/contract'
import { version } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'

/** Maximum time that a code waits for it. */
const waitMs = 1_500

/**
 * Requests a token in which the server attests which page created a pairing, for wallets that verify it; `undefined` if
 * the server does not answer in time. The server learns a hash of the pairing's topic, but nothing of its messages.
 */
export async function attest(
  { serverUrl, projectId, signal }: ConnectorContext,
  pairingTopic: string,
): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pairingTopic))
    const id = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const api = createApiClient({ serverUrl, projectId, sdkType: 'foyer', sdkVersion: version })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
    return (await api(postAttestation, { query: {}, body: { id } }, { signal: limit })).attestation
  } catch {
    return undefined
  }
}
