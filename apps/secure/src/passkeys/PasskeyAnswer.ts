import type { Bytes } from '../Bytes.ts'

/** Public key of a passkey (P-256). */
export type PasskeyKey = {
  /** Base64url; contracts identify the key by it. */
  credentialId: string
  x: bigint
  y: bigint
}

/**
 * An authenticator's answer to a challenge
 * ([WebAuthn](https://www.w3.org/TR/webauthn-3/#iface-authenticatorassertionresponse)).
 */
export type PasskeyAnswer = {
  credentialId: string
  authenticatorData: Bytes
  clientDataJSON: Bytes
  /** DER, as produced by authenticators. */
  signature: Bytes
}

/** Asks one passkey to sign a challenge, with user verification (finger, face or PIN). */
export type AskPasskey = (credentialId: string, challenge: Bytes) => Promise<PasskeyAnswer>
