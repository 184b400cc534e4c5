import { createHash, createPublicKey, verify } from 'node:crypto'
import type { PasskeyAssertion } from '@foyer/contract'
import { isClientData } from './isClientData.ts'
import { readAuthenticatorData } from './readAuthenticatorData.ts'

/** Site where a passkey is used. */
export type PasskeySite = {
  /** Origin of the secure site. */
  origin: string
  /** Origin of the page that the device belongs to. */
  hostOrigin: string
}

/**
 * Verifies that a passkey signed a challenge on this site with user verification by fingerprint, face or PIN (ES256). Returns
 * its signature counter, which the caller must store; otherwise `undefined`.
 */
export function verifyAssertion(
  assertion: PasskeyAssertion,
  key: { x: string; y: string },
  challenge: Uint8Array,
  { origin, hostOrigin }: PasskeySite,
): { signCount: number } | undefined {
  const { authenticatorData, clientDataJSON, signature } = assertion
  if (!isClientData(clientDataJSON, { type: 'webauthn.get', challenge, origin, hostOrigin })) return undefined
  const data = readAuthenticatorData(authenticatorData, new URL(origin).hostname)
  if (!data?.isPresent || !data.isVerified) return undefined
  const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
  const signed = Buffer.concat([Buffer.from(authenticatorData, 'base64url'), clientHash])
  try {
    const { x, y } = key
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const isSigned = verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))
    return isSigned ? { signCount: data.signCount } : undefined
  } catch {
    return undefined
  }
}
