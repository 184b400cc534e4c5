import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from '../keys/decodeBytes.ts'
import { encodeBytes } from '../keys/encodeBytes.ts'
import type { PasskeyAnswer } from './PasskeyAnswer.ts'
import { settlePasskey } from './passkeyPrf.ts'

/**
 * Asks the browser for a signature by one of several passkeys over a challenge.
 *
 * @throws SecureError `PASSKEY_FAILED`
 */
export async function askPasskey(
  credentialIds: readonly string[],
  challenge: Bytes,
  page: Pick<Window, 'navigator'> = window,
): Promise<PasskeyAnswer> {
  const credential = await settlePasskey(() =>
    page.navigator.credentials.get({
      publicKey: {
        challenge,
        rpId: location.hostname,
        userVerification: 'required',
        allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: decodeBytes(id) })),
      },
    }),
  )
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    credentialId: encodeBytes(new Uint8Array(credential.rawId)),
    authenticatorData: new Uint8Array(response.authenticatorData),
    clientDataJSON: new Uint8Array(response.clientDataJSON),
    signature: new Uint8Array(response.signature),
  }
}
