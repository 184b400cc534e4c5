import { encodeBytes } from '../custody/encodeBytes.ts'
import { randomBytes } from '../custody/randomBytes.ts'
import { type PasskeySecret, prfExtension, prfOf, settlePasskey } from './passkeyPrf.ts'
import { readPasskey } from './readPasskey.ts'

/**
 * Makes a passkey for a wallet; in a frame the browser wants a click for it.
 *
 * @throws SecureError `PASSKEY_UNSUPPORTED`, `PASSKEY_FAILED`
 */
export async function createPasskey(
  name: string,
  page: Pick<Window, 'navigator'> = window,
): Promise<PasskeySecret> {
  const credential = await settlePasskey(
    page.navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { id: location.hostname, name: 'Foyer wallet' },
        user: { id: randomBytes(16), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: prfExtension,
      },
    }),
  )
  const { prf } = credential.getClientExtensionResults()
  const credentialId = encodeBytes(new Uint8Array(credential.rawId))
  // Many authenticators say only on the next use what their PRF gives.
  if (prf?.enabled && !prf.results) return readPasskey(credentialId, page)
  return { kind: 'passkey', prf: prfOf(credential), credentialId }
}
