import { hashChallenge, type PasskeyAssertion } from '@foyer/contract'
import { decodeBytes } from '../custody/decodeBytes.ts'
import { encodeBytes } from '../custody/encodeBytes.ts'
import { settlePasskey } from '../screens/passkeyPrf.ts'

/**
 * Asks for a passkey's answer to the server's nonce, over the hash of what was shown.
 *
 * @throws SecureError `PASSKEY_FAILED`
 */
export async function assertPasskey(
  asked: { challengeId: string; nonce: string; credentialIds: readonly string[] },
  requestHash: string,
  page: Pick<Window, 'navigator'> = window,
): Promise<PasskeyAssertion> {
  const credential = await settlePasskey(
    page.navigator.credentials.get({
      publicKey: {
        challenge: await hashChallenge(asked.nonce, requestHash),
        rpId: location.hostname,
        userVerification: 'required',
        allowCredentials: asked.credentialIds.map((id) => ({ type: 'public-key', id: decodeBytes(id) })),
      },
    }),
  )
  const response = credential.response as AuthenticatorAssertionResponse
  const text = (buffer: ArrayBuffer) => encodeBytes(new Uint8Array(buffer))
  return {
    challengeId: asked.challengeId,
    credentialId: text(credential.rawId),
    authenticatorData: text(response.authenticatorData),
    clientDataJSON: text(response.clientDataJSON),
    signature: text(response.signature),
  }
}
