import type { Bytes } from '../Bytes.ts'

/** Public key of a passkey (P-256). */
export type PasskeyKey = {
  /** Base64url; contracts know the key by it. */
  credentialId: string
  x: bigint
  y: bigint
}

/** What an authenticator answers to a challenge ([WebAuthn](https://www.w3.org/TR/webauthn-3/#iface-authenticatorassertionresponse)). */
export type PasskeyAnswer = {
  credentialId: string
  authenticatorData: Bytes
  clientDataJSON: Bytes
  /** DER, as authenticators write it. */
  signature: Bytes
}

/** Has one passkey answer a challenge, with its owner's finger, face or PIN. */
export type AskPasskey = (credentialId: string, challenge: Bytes) => Promise<PasskeyAnswer>
