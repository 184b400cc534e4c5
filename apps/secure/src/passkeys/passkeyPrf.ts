import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'

/** Secret of a passkey: the result of its PRF extension, which never leaves the browser. */
export type PasskeySecret = { kind: 'passkey'; prf: Bytes; credentialId: string }

/** Input of the PRF. It is the same for all; the passkey's own secret makes the result unique. */
const prfInput = new TextEncoder().encode('foyer/recovery/v1')
/** Requests the PRF extension ([WebAuthn level 3](https://www.w3.org/TR/webauthn-3/#prf-extension)). */
export const prfExtension = { prf: { eval: { first: prfInput } } }

/**
 * Returns the credential of a browser call.
 *
 * @throws SecureError `PASSKEY_FAILED`, also if the browser does not support passkeys
 */
export async function settlePasskey(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    // No `instanceof`: it may come from another window.
    if (credential?.type === 'public-key') return credential as PublicKeyCredential
  } catch (cause) {
    throw new SecureError('PASSKEY_FAILED', 'The passkey was not used', { cause })
  }
  throw new SecureError('PASSKEY_FAILED', 'The passkey was not used')
}

/**
 * Returns the PRF result.
 *
 * @throws SecureError `PASSKEY_UNSUPPORTED`
 */
export function prfOf(credential: PublicKeyCredential): Bytes {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first)
    throw new SecureError('PASSKEY_UNSUPPORTED', 'This passkey cannot keep a secret. Choose another way.')
  return ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer.slice(first.byteOffset, first.byteOffset + first.byteLength) as ArrayBuffer)
    : new Uint8Array(first)
}
