import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { custodyReleases } from './store/custodySchema.ts'
import type { Wallet } from './store/rows.ts'

/** Logged before it is handed out: what cannot be logged is not released. */
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
