import { hashChallenge, type PasskeyAssertion } from '@foyer/contract'
import { encodeBytes } from '../keys/encodeBytes.ts'
import { askPasskey } from './askPasskey.ts'

/**
 * Asks for a passkey's signature over the server's nonce and the hash of the displayed content.
 *
 * @throws SecureError `PASSKEY_FAILED`
 */
export async function assertPasskey(
  asked: { challengeId: string; nonce: string; credentialIds: readonly string[] },
  requestHash: string,
  page: Pick<Window, 'navigator'> = window,
): Promise<PasskeyAssertion> {
  const challenge = await hashChallenge(asked.nonce, requestHash)
  const { credentialId, ...answer } = await askPasskey(asked.credentialIds, challenge, page)
  return {
    challengeId: asked.challengeId,
    credentialId,
    authenticatorData: encodeBytes(answer.authenticatorData),
    clientDataJSON: encodeBytes(answer.clientDataJSON),
    signature: encodeBytes(answer.signature),
  }
}
