import type { PasskeyRegistration, RouteOutput, startConfirmation } from '@foyer/contract'
import { decodeBytes } from '../keys/decodeBytes.ts'
import { encodeBytes } from '../keys/encodeBytes.ts'
import { randomBytes } from '../keys/randomBytes.ts'
import { type PasskeySecret, prfExtension, prfOf, settlePasskey } from './passkeyPrf.ts'
import { readPasskey } from './readPasskey.ts'

/** ES256, the only algorithm that can confirm. */
const confirmingAlgorithm = -7

/**
 * Creates a passkey for a wallet: a recovery method that can also confirm if its public key is registered. In a frame, the
 * browser requires a click.
 *
 * @throws SecureError `PASSKEY_UNSUPPORTED`, `PASSKEY_FAILED`
 */
export async function createPasskey(
  name: string,
  asked: Pick<RouteOutput<typeof startConfirmation>, 'challengeId' | 'nonce'>,
): Promise<{ secret: PasskeySecret; registration: PasskeyRegistration | undefined }> {
  const credential = await settlePasskey(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: decodeBytes(asked.nonce),
        rp: { id: location.hostname, name: 'Foyer wallet' },
        user: { id: randomBytes(16), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: confirmingAlgorithm },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: prfExtension,
      },
    }),
  )
  const { prf } = credential.getClientExtensionResults()
  const credentialId = encodeBytes(new Uint8Array(credential.rawId))
  const registration = toRegistration(credential, asked.challengeId)
  // Many authenticators return the PRF result only on the next use.
  const secret: PasskeySecret =
    prf?.enabled && !prf.results
      ? await readPasskey(credentialId)
      : { kind: 'passkey', prf: prfOf(credential), credentialId }
  return { secret, registration }
}

function toRegistration(
  { response, rawId }: PublicKeyCredential,
  challengeId: string,
): PasskeyRegistration | undefined {
  if (!(response instanceof AuthenticatorAttestationResponse)) return undefined
  if (response.getPublicKeyAlgorithm() !== confirmingAlgorithm) return undefined
  const text = (buffer: ArrayBuffer) => encodeBytes(new Uint8Array(buffer))
  return {
    challengeId,
    credentialId: text(rawId),
    authenticatorData: text(response.getAuthenticatorData()),
    clientDataJSON: text(response.clientDataJSON),
  }
}
