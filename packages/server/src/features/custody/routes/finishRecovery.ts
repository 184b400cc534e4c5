import { finishRecovery, toRecoveryText } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { findFactor } from '../findFactor.ts'
import { isSignedBy } from '../isSignedBy.ts'
import { releaseBox } from '../releaseBox.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/**
 * Releases the data that a recovery factor opens, given a proof of the factor. Codes of 160 bits and passkeys cannot be
 * guessed and are not counted. Password attempts are counted before they are checked.
 */
export const finishRecoveryRoute = implementCustody(
  finishRecovery,
  async ({ body }, caller) => {
    const custody = custodyOf(caller)
    const { challengeId, recoveryId, signature } = body
    const { recoveryLimits, networks, stepUps } = custody
    const { wallet, factor } = await findFactor(custody, caller, recoveryId)
    const asked = { challengeId, recoveryId }
    const nonce = await stepUps.findRecovery(caller, wallet, asked)
    const tried = factor.kind === 'password' ? await recoveryLimits.takePassword(wallet, caller) : undefined
    const text = toRecoveryText({ challengeId, nonce, walletId: wallet.id, recoveryId })
    if (!factor.proofKey || !isSignedBy(factor.proofKey, text, signature))
      throw answerError('STEP_UP_INVALID')
    await stepUps.endRecovery(caller, wallet, asked)
    await tried?.refundAttempt()
    await networks.remember(['wallet', wallet.id], caller.ip)
    // Otherwise the same proof would be required again before the first change.
    await stepUps.grant(caller.login)
    return { output: await releaseBox(custody, caller, wallet, factor) }
  },
  { rate: 'signIn' },
)
