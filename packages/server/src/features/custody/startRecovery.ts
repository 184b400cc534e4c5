import { answerError } from '../../kit/answerError.ts'
import type { Operation } from '../../kit/Operation.ts'
import { loginMails } from '../visitors/loginMails.ts'
import type { Custody } from './Custody.ts'
import type { CustodyService } from './CustodyService.ts'
import { note } from './note.ts'
import { recoveryShares } from './recoveryShares.ts'
import { showWallet } from './showWallet.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { findSplit } from './store/findSplit.ts'
import { findWallet } from './store/findWallet.ts'
import { recoveriesOf } from './store/recoveriesOf.ts'
import { tell } from './tell.ts'

/** @throws RequestError `RECOVERY_NOT_FOUND` where the way is not set up, or not the visitor's own to open. */
export async function findFactor(custody: Custody, caller: CustodyCaller, recoveryId: string) {
  const { orm } = custody
  const wallet = await findWallet(orm, caller)
  if (!wallet) throw answerError('RECOVERY_NOT_FOUND')
  const recovery = (await recoveriesOf(orm, wallet)).find(({ id }) => id === recoveryId)
  if (!recovery?.factor) throw answerError('RECOVERY_NOT_FOUND')
  return { wallet, factor: recovery.factor }
}

/** Returns the data that a recovery factor opens, within the recovery limits. */
export const startRecovery: Operation<Custody, CustodyService, 'startRecovery'> = async (
  custody,
  caller,
  recoveryId,
  code,
) => {
  const { recoveryLimits, orm, codes } = custody
  const { wallet, factor } = await findFactor(custody, caller, recoveryId)
  const { project, login } = caller
  const { user, device } = login
  await recoveryLimits.take(login)
  // The returned data lets a password be guessed offline: an unattended login must not be enough to get it.
  if (factor.kind === 'password' && !(await findSplit(orm, wallet, device))) {
    await recoveryLimits.checkPassword(wallet.id, login)
    // A visitor without an address logs in at a provider: there is no second channel to send a code to.
    if (user.email !== null) {
      if (!code) throw answerError('RECOVERY_CODE_NEEDED')
      const { challengeId: id, otp } = code
      const used = await codes.verify({ id, kind: 'recover', projectId: project.id, device, otp })
      if (used.userId !== user.id || used.email !== user.email) throw answerError('CHALLENGE_EXPIRED')
    }
    await recoveryLimits.takePassword(wallet.id, login)
  }
  await note(custody, caller, wallet, 'recovery')
  const shares = await recoveryShares(custody, wallet)
  await tell(custody, caller, (name) => loginMails.recoveryStarted({ project: name }))
  return { wallet: await showWallet(custody, wallet, caller), ...shares, factor }
}
