import { encodeBytes } from '../keys/encodeBytes.ts'
import type { AskPasskey } from '../passkeys/PasskeyAnswer.ts'
import { encodePasskeySignature } from './encodePasskeySignature.ts'
import type { AccountSigner } from './SmartAccount.ts'

/** Room for the fields that browsers add to the client data: a long origin, and the origin of the top-level page. */
const stubSuffix = `","origin":"https://${'a'.repeat(120)}","crossOrigin":true,"topOrigin":"https://${'a'.repeat(120)}"}`
/** A DER SEQUENCE of the numbers 1 and 1. */
const stubSignature = new Uint8Array([0x30, 6, 2, 1, 1, 2, 1, 1])

/** Creates signatures for an account owned by a passkey: the passkey's challenge is the hash that the contract checks. */
export function createPasskeySigner(credentialId: string, ask: AskPasskey): AccountSigner {
  const nothing = new Uint8Array(32)
  const authenticatorData = new Uint8Array(37)
  authenticatorData[32] = 0x05
  const clientDataJSON = new TextEncoder().encode(
    `{"type":"webauthn.get","challenge":"${encodeBytes(nothing)}${stubSuffix}`,
  )
  return {
    stubSignature: encodePasskeySignature(nothing, {
      credentialId,
      authenticatorData,
      clientDataJSON,
      signature: stubSignature,
    }),
    sign: async (hash) => encodePasskeySignature(hash, await ask(credentialId, new Uint8Array(hash))),
  }
}
