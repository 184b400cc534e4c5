import { eq } from 'drizzle-orm'
import type { CustodyCaller } from './CustodyCaller.ts'
import { custodyWallets } from './custodySchema.ts'
import type { Orm, Wallet } from './rows.ts'

/** Reads the caller's wallet; `undefined` if there is none. */
export async function findWallet(
  tx: Pick<Orm, 'select'>,
  { login }: Pick<CustodyCaller, 'login'>,
): Promise<Wallet | undefined> {
  const [wallet] = await tx
    .select()
    .from(custodyWallets)
    .where(eq(custodyWallets.userId, login.user.id))
    .limit(1)
  return wallet
}
