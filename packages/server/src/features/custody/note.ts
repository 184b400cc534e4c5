import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { custodyReleases } from './store/custodySchema.ts'
import type { Wallet } from './store/rows.ts'

/** Logs a release before anything is handed out: a failed log entry prevents the release. */
export async function note(
  custody: Custody,
  caller: CustodyCaller,
  wallet: Wallet,
  kind: (typeof custodyReleases.$inferSelect)['kind'],
) {
  const { orm, clock } = custody
  await orm.insert(custodyReleases).values({
    walletId: wallet.id,
    userId: wallet.userId,
    device: caller.login.device,
    generation: wallet.generation,
    kind,
    atMs: clock(),
  })
}
