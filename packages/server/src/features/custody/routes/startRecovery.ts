import { startRecovery } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import type { Custody } from '../Custody.ts'
import { findFactor } from '../findFactor.ts'
import { releaseBox } from '../releaseBox.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { findSplit } from '../store/findSplit.ts'
import { toProvableMethod } from '../toProvableMethod.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

type MailedCode = { challengeId: string; otp: string }

/**
 * Requests the proof of a recovery factor. A login alone gets no further and uses none of the owner's attempts. Factors
 * without a proof key cannot be proven: their data is released within per-device limits.
 */
export const startRecoveryRoute = implementCustody(
  startRecovery,
  async ({ body }, caller) => {
    const custody = custodyOf(caller)
    const { recoveryId, code } = body
    const { recoveryLimits, orm, stepUps } = custody
    const found = await findFactor(custody, caller, recoveryId)
    const { wallet, factor } = found
    const [method] = toProvableMethod(found)
    const { login } = caller
    if (!method) await recoveryLimits.takeDaily('box', login)
    // A session left open must not be enough to try passwords.
    if (factor.kind === 'password' && !(await findSplit(orm, wallet, login.device))) {
      await recoveryLimits.checkPassword(wallet.id, login)
      await requireCode(custody, caller, code)
      if (!method) await recoveryLimits.takePasswordBox(wallet.id, login)
    }
    if (method)
      return {
        output: { status: 'asked' as const, ...(await stepUps.ask(caller, wallet, recoveryId)), way: method },
      }
    return { output: { status: 'released' as const, ...(await releaseBox(custody, caller, wallet, factor)) } }
  },
  { rate: 'signIn' },
)

async function requireCode(
  custody: Custody,
  { project, login }: CustodyCaller,
  code: MailedCode | undefined,
) {
  const { user, device } = login
  // A visitor without an address logs in at a provider: there is no second channel to send a code to.
  if (user.email === null) return
  if (!code) throw answerError('RECOVERY_CODE_NEEDED')
  const { challengeId: id, otp } = code
  const used = await custody.codes.verify({ id, kind: 'recover', projectId: project.id, device, otp })
  if (used.userId !== user.id || used.email !== user.email) throw answerError('CHALLENGE_EXPIRED')
}
