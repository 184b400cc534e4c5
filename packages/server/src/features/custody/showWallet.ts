import type { CustodyWallet } from '@foyer/contract'
import type { Custody } from './Custody.ts'
import { ruleOf } from './confirmations/ruleOf.ts'
import { pendingRequestsOf } from './pendingRequestsOf.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { findSplit } from './store/findSplit.ts'
import { recoveriesOf } from './store/recoveriesOf.ts'
import type { Wallet } from './store/rows.ts'
import { toRecovery } from './toRecovery.ts'

/** Returns the wallet as its device may see it. */
export async function showWallet(
  custody: Custody,
  wallet: Wallet,
  { project, login }: CustodyCaller,
): Promise<CustodyWallet> {
  const { orm, assistedKms, assistedWaitMs, limits } = custody
  const { id, generation, recoveryKey, sealed, addresses } = wallet
  const [recoveries, split] = await Promise.all([
    recoveriesOf(orm, wallet),
    findSplit(orm, wallet, login.device),
  ])
  const isEnrolled = split !== undefined
  const { kind } = await ruleOf(custody, wallet, project)
  return {
    id,
    generation,
    mode: recoveries.some(({ kind }) => kind === 'assisted') ? 'assisted' : 'self',
    recoveryKey,
    sealed,
    addresses,
    recoveries: recoveries.map(toRecovery),
    // The code is mailed: an account without an address could never request it.
    assistedWaitS: assistedKms && login.user.email !== null ? Math.ceil(assistedWaitMs / 1_000) : null,
    ...(isEnrolled ? {} : { newWalletWaitS: Math.ceil(limits.emailChangeWaitMs / 1_000) }),
    isEnrolled,
    waits: await pendingRequestsOf(custody, wallet, login.device, isEnrolled),
    ...(kind === 'never' ? {} : { confirmation: kind }),
  }
}
