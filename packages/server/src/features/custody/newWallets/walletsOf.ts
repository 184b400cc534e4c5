import { inArray } from 'drizzle-orm'
import { accountsOf } from '../../visitors/moveIdentity.ts'
import type { Custody } from '../Custody.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyWallets } from '../store/custodySchema.ts'
import type { Wallet } from '../store/rows.ts'

/** Reads the wallets of all accounts of the login's identity, the current one first. */
export async function walletsOf({ orm }: Pick<Custody, 'orm'>, { login }: CustodyCaller): Promise<Wallet[]> {
  const { method, subject, user } = login
  if (subject === null) return []
  const ids = await accountsOf(orm, { projectId: user.projectId, method, subject })
  // None of these wallets can be found by an address that the account no longer uses.
  if (!ids.includes(user.id)) return []
  const wallets = await orm.select().from(custodyWallets).where(inArray(custodyWallets.userId, ids))
  return wallets.sort((a, b) => ids.indexOf(a.userId) - ids.indexOf(b.userId))
}
