import { inArray } from 'drizzle-orm'
import type { Project } from '../../../projects/ProjectService.ts'
import { custodyRuleChanges } from '../store/confirmationSchema.ts'
import type { Orm, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { passkeysMax } from './limits.ts'
import { addPasskey, passkeysOf, removePasskey } from './passkeys.ts'
import { inForce, ownRule, pendingOf, setRule } from './rules.ts'

/** Applies changes whose waiting period has ended. Runs on access instead of on a timer, so none is lost. */
export async function settle(
  confirmations: ConfirmationState,
  wallet: Wallet,
  project: Project,
  tx: Orm,
): Promise<void> {
  const { clock } = confirmations
  const due = (await pendingOf(wallet, tx)).filter(({ readyAtMs }) => readyAtMs <= clock())
  if (!due.length) return
  await tx.delete(custodyRuleChanges).where(
    inArray(
      custodyRuleChanges.id,
      due.map(({ id }) => id),
    ),
  )
  for (const { change } of due) {
    const passkeys = await passkeysOf(wallet, tx)
    const rule = inForce(await ownRule(wallet, tx), project)
    if (change.kind === 'rule') {
      // A rule without a passkey would lock the wallet.
      if (change.rule.kind === 'never' || passkeys.length) await setRule(wallet, change.rule, tx)
    } else if (change.kind === 'addPasskey') {
      if (passkeys.length < passkeysMax) await addPasskey(confirmations, wallet, change.passkey, tx)
    } else if (rule.kind === 'never' || passkeys.length > 1) await removePasskey(wallet, change.id, tx)
  }
}
