import { decodeBytes } from '../keys/decodeBytes.ts'
import { randomBytes } from '../keys/randomBytes.ts'
import { type PasskeySecret, prfExtension, prfOf, settlePasskey } from './passkeyPrf.ts'

/**
 * Asks for a passkey and its PRF ([WebAuthn level 3](https://www.w3.org/TR/webauthn-3/#prf-extension)).
 *
 * @throws SecureError `PASSKEY_UNSUPPORTED`, `PASSKEY_FAILED`
 */
export async function readPasskey(
  credentialId: string,
  /** The window in focus: browsers only show a passkey prompt there. */
  page: Pick<Window, 'navigator'> = window,
): Promise<PasskeySecret> {
  const credential = await settlePasskey(() =>
    page.navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        rpId: location.hostname,
        userVerification: 'required',
        allowCredentials: [{ type: 'public-key', id: decodeBytes(credentialId) }],
        extensions: prfExtension,
      },
    }),
  )
  return { kind: 'passkey', prf: prfOf(credential), credentialId }
}
