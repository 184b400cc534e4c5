import { createPublicKey } from 'node:crypto'
import type { PasskeyRegistration } from '@foyer/contract'
import { isClientData } from './isClientData.ts'
import { readAuthenticatorData } from './readAuthenticatorData.ts'
import type { PasskeySite } from './verifyAssertion.ts'

/**
 * Returns the public key and signature counter of a new passkey created on this site with user verification (fingerprint,
 * face or PIN), otherwise `undefined`. The authenticator's model is not requested.
 */
export function verifyRegistration(
  registration: PasskeyRegistration,
  challenge: Uint8Array,
  { origin, hostOrigin }: PasskeySite,
): { x: string; y: string; signCount: number } | undefined {
  const { authenticatorData, clientDataJSON, credentialId } = registration
  const expected = { type: 'webauthn.create', challenge, origin, hostOrigin } as const
  if (!isClientData(clientDataJSON, expected)) return undefined
  const data = readAuthenticatorData(authenticatorData, new URL(origin).hostname)
  if (!data?.isPresent || !data.isVerified || data.created?.credentialId !== credentialId) return undefined
  const { x, y } = data.created
  try {
    // Throws for a point that is not on the curve.
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return { x, y, signCount: data.signCount }
  } catch {
    return undefined
  }
}
