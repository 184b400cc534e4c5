import type { PasskeyRegistration } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { verifyRegistration } from '../passkeys/verifyRegistration.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import type { Split, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { takeChallenge } from './takeChallenge.ts'

/** Checks the registration of a new passkey. */
export async function register(
  confirmations: ConfirmationState,
  caller: CustodyCaller,
  wallet: Wallet,
  split: Split,
  registration: PasskeyRegistration,
) {
  const { origin } = confirmations
  const { nonce } = await takeChallenge(confirmations, caller, wallet, registration.challengeId, false)
  const challenge = Buffer.from(nonce, 'base64url')
  const key = verifyRegistration(registration, challenge, { origin, hostOrigin: split.hostOrigin })
  if (!key) throw answerError('CONFIRMATION_INVALID')
  return { credentialId: registration.credentialId, ...key }
}
