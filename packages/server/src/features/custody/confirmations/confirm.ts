import { hashChallenge, type PasskeyAssertion } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { verifyAssertion } from '../passkeys/verifyAssertion.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import type { Split, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { passkeysOf } from './passkeys.ts'
import { takeChallenge } from './takeChallenge.ts'

/** Verifies a passkey's response to a release challenge. */
export async function confirm(
  confirmations: ConfirmationState,
  caller: CustodyCaller,
  wallet: Wallet,
  split: Split,
  assertion: PasskeyAssertion,
) {
  const { orm, origin } = confirmations
  const { nonce, purpose } = await takeChallenge(confirmations, caller, wallet, assertion.challengeId, true)
  const passkey = (await passkeysOf(wallet, orm)).find(
    ({ credentialId }) => credentialId === assertion.credentialId,
  )
  if (!passkey || !purpose) throw answerError('CONFIRMATION_INVALID')
  const challenge = await hashChallenge(nonce, purpose.requestHash)
  const { hostOrigin } = split
  if (!verifyAssertion(assertion, passkey, challenge, { origin, hostOrigin }))
    throw answerError('CONFIRMATION_INVALID')
  return { requestHash: purpose.requestHash, credentialId: passkey.credentialId }
}
