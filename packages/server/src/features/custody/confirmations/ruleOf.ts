import type { ConfirmationRule } from '@foyer/contract'
import type { Project } from '../../../projects/ProjectService.ts'
import { lockWallet } from '../store/lockWallet.ts'
import type { Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { inForce, ownRule, pendingOf } from './rules.ts'
import { settle } from './settle.ts'

/** Returns the rule in force, after applying changes whose waiting period has ended. */
export async function ruleOf(
  confirmations: ConfirmationState,
  wallet: Wallet,
  project: Project,
): Promise<ConfirmationRule> {
  const { orm, clock } = confirmations
  const pending = await pendingOf(wallet, orm)
  if (pending.some(({ readyAtMs }) => readyAtMs <= clock()))
    await orm.transaction(async (tx) => {
      await lockWallet(tx, wallet)
      await settle(confirmations, wallet, project, tx)
    })
  return inForce(await ownRule(wallet, orm), project)
}
