import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'

/** What a passkey gives: the result of its PRF extension, which never leaves the browser. */
export type PasskeySecret = { kind: 'passkey'; prf: Bytes; credentialId: string }

/** Input of the PRF: the same for all, the passkey's own secret makes the result its own. */
const prfInput = new TextEncoder().encode('foyer/recovery/v1')
/** Asks for the PRF ([WebAuthn level 3](https://www.w3.org/TR/webauthn-3/#prf-extension)). */
export const prfExtension = { prf: { eval: { first: prfInput } } }

/**
 * The credential that a call of the browser gives.
 *
 * @throws SecureError `PASSKEY_FAILED`, also where the browser has no passkeys
 */
export async function settlePasskey(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    // Of whichever window.
    if (credential?.type === 'public-key') return credential as PublicKeyCredential
  } catch (cause) {
    throw new SecureError('PASSKEY_FAILED', 'The passkey was not used', { cause })
  }
  throw new SecureError('PASSKEY_FAILED', 'The passkey was not used')
}

/**
 * Result of the PRF.
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
