// Imported as `./secureSite` by examples of routes that only the secure site may call.
import { createApiClient, type KeySplit, type SealedBox, type StepUpWay } from '@foyer/contract'
import { createProofFetch } from '../../../apps/secure/src/keys/createProofFetch.ts'

const deviceKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])

/** Proves each request with the device's key. */
export const api = createApiClient({
  serverUrl: 'https://foyer.example.com',
  projectId: 'my-app',
  sdkType: 'secure',
  sdkVersion: '1.0.0',
  fetch: createProofFetch(deviceKey, { fetch: (...call) => fetch(...call), now: Date.now }),
})
/** Login token, from `finishEmailLogin` and similar routes. */
export const token = 'kX3vT9mQ1sZ7bR5wL2nF8cJ4hD6gY0pA'

/** Values that the page derives from the visitor's wallet: keys, and data sealed with them. */
export const recoveryKey = encode(91)
export const sealed: SealedBox = { iv: encode(12), ciphertext: encode(48) }
export const split: KeySplit = {
  serverShare: encode(33),
  recoveryShare: { ephemeralKey: encode(65), box: { iv: encode(12), ciphertext: encode(49) } },
}
export const enrolProof = encode(32)
export const enrolHash = encode(32)
/** Signatures of the new wallet's addresses by their keys. */
export const addressProofs = { eip155: encode(65), solana: encode(64) }
/** Signs with the key derived from a recovery method's secret. */
export const signWithProofKey = async (_way: StepUpWay, _nonce: string): Promise<string> => encode(64)

function encode(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}
