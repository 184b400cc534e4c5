import { decodeBytes } from '../custody/decodeBytes.ts'
import { encodeBytes } from '../custody/encodeBytes.ts'
import { settlePasskey } from '../screens/passkeyPrf.ts'
import type { AskPasskey } from '../smart/PasskeyAnswer.ts'

/**
 * Asks the browser for one passkey's answer to a challenge.
 *
 * @throws SecureError `PASSKEY_FAILED`
 */
export const askPasskey: AskPasskey = async (credentialId, challenge) => {
  const credential = await settlePasskey(
    navigator.credentials.get({
      publicKey: {
        challenge,
        rpId: location.hostname,
        userVerification: 'required',
        allowCredentials: [{ type: 'public-key', id: decodeBytes(credentialId) }],
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
