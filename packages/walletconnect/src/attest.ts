import { createApiClient, postAttestation } from '@foyer/contract'
import { version } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'

/** A code is not kept waiting longer for it. */
const waitMs = 1_500

/**
 * Has the server say, for wallets that check it, on which page a pairing was made; `undefined` where it does not answer in
 * time. It learns a hash of the pairing's topic, and nothing of what travels there.
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
