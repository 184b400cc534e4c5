import type { Confirmations, PendingConfirmationChange } from '@foyer/contract'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import type { custodyRuleChanges } from '../store/confirmationSchema.ts'
import { iso } from '../store/iso.ts'
import type { Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { passkeysOf } from './passkeys.ts'
import { ruleOf } from './ruleOf.ts'
import { ownRule, pendingOf } from './rules.ts'

function toPending(row: typeof custodyRuleChanges.$inferSelect): PendingConfirmationChange {
  const { change, id, readyAtMs } = row
  const shown = change.kind === 'addPasskey' ? { kind: change.kind, name: change.passkey.name } : change
  return { id, change: shown, readyAt: iso(readyAtMs) }
}

/** Returns the rule, the passkeys and the pending changes. */
export async function showConfirmations(
  confirmations: ConfirmationState,
  { project }: CustodyCaller,
  wallet: Wallet,
): Promise<Confirmations> {
  const { orm } = confirmations
  await ruleOf(confirmations, wallet, project)
  const [rule, passkeys, pending] = await Promise.all([
    ownRule(wallet, orm),
    passkeysOf(wallet, orm),
    pendingOf(wallet, orm),
  ])
  return {
    rule,
    isRequired: project.requirePasskey === true,
    passkeys: passkeys.map(({ id, credentialId, name, createdAtMs, x, y }) => ({
      id,
      credentialId,
      name,
      createdAt: iso(createdAtMs),
      publicKey: { x, y },
    })),
    pending: pending.map(toPending),
  }
}
