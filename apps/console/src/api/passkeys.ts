import type { PasskeyAssertion, PasskeyRegistration } from '@foyer/contract'
import type { OperatorChallenge } from '@foyer/contract/admin'
import { AdminError } from './AdminError.ts'

const timeoutMs = 120_000

/** Creates a discoverable passkey. */
export async function createPasskey({
  challengeId,
  nonce,
  rpId,
  name,
  userId,
}: OperatorChallenge & { name: string; userId: string }): Promise<PasskeyRegistration> {
  const credential = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: fromText(nonce),
        rp: { id: rpId, name: 'Foyer console' },
        user: { id: fromText(userId), name, displayName: name },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: timeoutMs,
      },
    }),
  )
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    challengeId,
    credentialId: toText(credential.rawId),
    authenticatorData: toText(response.getAuthenticatorData()),
    clientDataJSON: toText(response.clientDataJSON),
  }
}

/** Answers a challenge with any passkey of this console. */
export async function answerWithPasskey({
  challengeId,
  nonce,
  rpId,
}: OperatorChallenge): Promise<PasskeyAssertion> {
  const credential = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: fromText(nonce),
        rpId,
        userVerification: 'required',
        timeout: timeoutMs,
      },
    }),
  )
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    challengeId,
    credentialId: toText(credential.rawId),
    authenticatorData: toText(response.authenticatorData),
    clientDataJSON: toText(response.clientDataJSON),
    signature: toText(response.signature),
  }
}

async function ask(run: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!window.PublicKeyCredential)
    throw new AdminError('PASSKEYS_MISSING', 'Passkeys don’t work on this page. Open the console over https.')
  try {
    const credential = await run()
    if (credential) return credential as PublicKeyCredential
  } catch (cause) {
    throw new AdminError('PASSKEY_CANCELLED', 'The passkey wasn’t used. Try again.', { cause })
  }
  throw new AdminError('PASSKEY_CANCELLED', 'The passkey wasn’t used. Try again.')
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
