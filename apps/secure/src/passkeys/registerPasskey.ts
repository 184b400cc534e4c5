import type { PasskeyRegistration } from '@foyer/contract'
import { decodeBytes } from '../keys/decodeBytes.ts'
import { encodeBytes } from '../keys/encodeBytes.ts'
import { randomBytes } from '../keys/randomBytes.ts'
import { SecureError } from '../SecureError.ts'
import { settlePasskey } from './passkeyPrf.ts'

/**
 * Creates a passkey that can confirm, and returns its public key for the server. Some browsers cannot create passkeys in a
 * frame, so this is for pages of the secure site.
 *
 * @throws SecureError `PASSKEY_FAILED`
 */
export async function registerPasskey(
  asked: { challengeId: string; nonce: string; credentialIds: readonly string[] },
  name: string,
): Promise<PasskeyRegistration> {
  const credential = await settlePasskey(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: decodeBytes(asked.nonce),
        rp: { id: location.hostname, name: 'Foyer wallet' },
        user: { id: randomBytes(16), name, displayName: name },
        // ES256, the only algorithm that smart account contracts support, too.
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        excludeCredentials: asked.credentialIds.map((id) => ({ type: 'public-key', id: decodeBytes(id) })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
    }),
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAttestationResponse))
    throw new SecureError('PASSKEY_FAILED', 'The passkey was not used')
  const text = (buffer: ArrayBuffer) => encodeBytes(new Uint8Array(buffer))
  return {
    challengeId: asked.challengeId,
    credentialId: text(credential.rawId),
    authenticatorData: text(response.getAuthenticatorData()),
    clientDataJSON: text(response.clientDataJSON),
  }
}
