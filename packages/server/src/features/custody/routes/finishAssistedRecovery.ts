import { finishAssistedRecovery } from '@foyer/contract'
import { and, eq, gt, lte } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { openEnvelope } from '../../../kit/sealing/openEnvelope.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { findAssistedMethod } from '../findAssistedMethod.ts'
import { assistedContext } from '../newRecovery.ts'
import { note } from '../note.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { readyTtlMs } from '../readyTtlMs.ts'
import { recoveryShares } from '../recoveryShares.ts'
import { requireOldEmail } from '../requireOldEmail.ts'
import { showWallet } from '../showWallet.ts'
import { custodyWaits } from '../store/custodySchema.ts'
import { iso } from '../store/iso.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Starts the waiting period with the mailed code, and releases the recovery key once it is over. */
export const finishAssistedRecoveryRoute = implementCustody(
  finishAssistedRecovery,
  async ({ body }, caller) => {
    const custody = custodyOf(caller)
    const { challengeId: id, otp } = body
    const { codes, clock, assistedWaitMs, orm, sessions, stepUps } = custody
    const { wallet, id: recoveryId, key, kms } = await findAssistedMethod(custody, caller)
    const { project, login } = caller
    const { device, user, deviceName, hostOrigin } = login
    if (otp !== undefined) {
      const used = await codes.verify({ id, kind: 'assisted', projectId: project.id, device, otp })
      const email = await requireOldEmail(custody, caller)
      if (used.userId !== user.id || used.email !== email) throw answerError('CHALLENGE_EXPIRED')
      const startedAtMs = clock()
      const readyAtMs = startedAtMs + assistedWaitMs
      await orm.delete(custodyWaits).where(lte(custodyWaits.expiresAtMs, clock()))
      await orm.insert(custodyWaits).values({
        id,
        recoveryId,
        walletId: wallet.id,
        device,
        deviceName,
        hostOrigin,
        email,
        startedAtMs,
        readyAtMs,
        expiresAtMs: readyAtMs + readyTtlMs,
      })
      const readyAt = iso(readyAtMs)
      await notifyVisitor(custody, caller, (name) =>
        loginMails.assistedBegun({ project: name, readyAt, device: deviceName }),
      )
      return { output: { status: 'waiting' as const, readyAt } }
    }
    const isThis = and(
      eq(custodyWaits.id, id),
      // An enrolled device has removed the method in the meantime, so there is nothing to wait for.
      eq(custodyWaits.recoveryId, recoveryId),
      eq(custodyWaits.device, device),
      // Requested from an address that no longer belongs to the account.
      eq(custodyWaits.email, user.email ?? ''),
      gt(custodyWaits.expiresAtMs, clock()),
    )
    const [wait] = await orm.select().from(custodyWaits).where(isThis).limit(1)
    if (!wait) throw answerError('CHALLENGE_EXPIRED')
    if (clock() < wait.readyAtMs)
      return { output: { status: 'waiting' as const, readyAt: iso(wait.readyAtMs) } }
    const used = await orm.delete(custodyWaits).where(isThis).returning({ id: custodyWaits.id })
    if (!used.length) throw answerError('CHALLENGE_EXPIRED')
    await note(custody, caller, wallet, 'assisted')
    const context = assistedContext(wallet, wallet.generation, recoveryId)
    const shares = await recoveryShares(custody, wallet)
    const opened = await openEnvelope(kms, key, context)
    // A visitor who needs assisted recovery has no device left, so every other login is someone else's.
    await sessions.endOthers(login)
    // Every address was notified for days, so a visitor who lost all methods may set up new ones.
    await stepUps.grant(login)
    await notifyVisitor(custody, caller, (name) => loginMails.assistedDone({ project: name }))
    return {
      output: {
        status: 'done' as const,
        wallet: await showWallet(custody, wallet, caller),
        ...shares,
        key: opened,
      },
    }
  },
  { rate: 'signIn' },
)
