// What examples of routes that only the secure site may call import as `./secureSite`.
import { createApiClient, type KeySplit, type SealedBox } from '@foyer/contract'
import { createProofFetch } from '../../../apps/secure/src/keys/createProofFetch.ts'

const deviceKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])

/** Proves each call with the key of the device. */
export const api = createApiClient({
  serverUrl: 'https://foyer.example.com',
  projectId: 'my-app',
  sdkType: 'secure',
  sdkVersion: '1.0.0',
  fetch: createProofFetch(deviceKey, { fetch: (...call) => fetch(...call), now: Date.now }),
})
/** Of the login, from `finishEmailLogin` and its likes. */
export const token = 'kX3vT9mQ1sZ7bR5wL2nF8cJ4hD6gY0pA'

/** What the page works out from the visitor's wallet: keys, and what is sealed with them. */
export const recoveryKey = encode(91)
export const sealed: SealedBox = { iv: encode(12), ciphertext: encode(48) }
export const split: KeySplit = {
  serverShare: encode(33),
  recoveryShare: { ephemeralKey: encode(65), box: { iv: encode(12), ciphertext: encode(49) } },
}
export const enrolProof = encode(32)
export const enrolHash = encode(32)
export const assertion = {
  challengeId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10',
  credentialId: encode(16),
  authenticatorData: encode(37),
  clientDataJSON: encode(96),
  signature: encode(70),
}

function encode(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}
