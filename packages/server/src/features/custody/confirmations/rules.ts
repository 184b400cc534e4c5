import type { ConfirmationRule } from '@foyer/contract'
import { asc, eq } from 'drizzle-orm'
import type { Project } from '../../../projects/ProjectService.ts'
import { custodyRuleChanges, custodyRules } from '../store/confirmationSchema.ts'
import type { Orm, Wallet } from '../store/rows.ts'

export async function ownRule({ id }: Wallet, tx: Orm): Promise<ConfirmationRule> {
  const [row] = await tx.select().from(custodyRules).where(eq(custodyRules.walletId, id)).limit(1)
  return row?.rule ?? { kind: 'never' }
}

export function pendingOf({ id }: Wallet, tx: Orm) {
  return tx
    .select()
    .from(custodyRuleChanges)
    .where(eq(custodyRuleChanges.walletId, id))
    .orderBy(asc(custodyRuleChanges.readyAtMs), asc(custodyRuleChanges.id))
}

export function inForce(own: ConfirmationRule, project: Project): ConfirmationRule {
  return project.requirePasskey ? { kind: 'always' } : own
}

export async function setRule({ id: walletId }: Wallet, rule: ConfirmationRule, tx: Orm) {
  await tx
    .insert(custodyRules)
    .values({ walletId, rule })
    .onConflictDoUpdate({ target: custodyRules.walletId, set: { rule } })
}
