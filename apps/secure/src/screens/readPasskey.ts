import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from '../custody/decodeBytes.ts'
import { encodeBytes } from '../custody/encodeBytes.ts'
import { randomBytes } from '../custody/randomBytes.ts'
import { SecureError } from '../SecureError.ts'

/** What a passkey gives: the result of its PRF extension, which never leaves the browser. */
export type PasskeySecret = { kind: 'passkey'; prf: Bytes; credentialId: string }

/** Input of the PRF: the same for all, the passkey's own secret makes the result its own. */
const prfInput = new TextEncoder().encode('foyer/recovery/v1')

/**
 * Asks for a passkey and its PRF ([WebAuthn level 3](https://www.w3.org/TR/webauthn-3/#prf-extension)).
 *
 * @throws SecureError `PASSKEY_UNSUPPORTED`, `PASSKEY_FAILED`
 */
export async function readPasskey(credentialId: string): Promise<PasskeySecret> {
  const credential = await settle(
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        rpId: location.hostname,
        userVerification: 'required',
        allowCredentials: [{ type: 'public-key', id: decodeBytes(credentialId) }],
        extensions: { prf: { eval: { first: prfInput } } },
      },
    }),
  )
  return { kind: 'passkey', prf: prfOf(credential), credentialId }
}

/**
 * Makes a passkey for a wallet; in a frame the browser wants a click for it.
 *
 * @throws SecureError `PASSKEY_UNSUPPORTED`, `PASSKEY_FAILED`
 */
export async function createPasskey(name: string): Promise<PasskeySecret> {
  const credential = await settle(
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { id: location.hostname, name: 'Foyer wallet' },
        user: { id: randomBytes(16), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: prfInput } } },
      },
    }),
  )
  const { prf } = credential.getClientExtensionResults()
  const credentialId = encodeBytes(new Uint8Array(credential.rawId))
  // Many authenticators say only on the next use what their PRF gives.
  if (prf?.enabled && !prf.results) return readPasskey(credentialId)
  return { kind: 'passkey', prf: prfOf(credential), credentialId }
}

async function settle(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await asked
    if (credential instanceof PublicKeyCredential) return credential
  } catch (cause) {
    throw new SecureError('PASSKEY_FAILED', 'The passkey was not used', { cause })
  }
  throw new SecureError('PASSKEY_FAILED', 'The passkey was not used')
}

function prfOf(credential: PublicKeyCredential): Bytes {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first)
    throw new SecureError('PASSKEY_UNSUPPORTED', 'This passkey cannot keep a secret. Choose another way.')
  return first instanceof ArrayBuffer
    ? new Uint8Array(first)
    : new Uint8Array(first.buffer.slice(first.byteOffset, first.byteOffset + first.byteLength) as ArrayBuffer)
}
