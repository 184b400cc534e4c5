import { eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '../../storage/Database.ts'
import { custodyWallets } from './store/custodySchema.ts'

/** Returns the EVM address of the wallet stored for a login; `undefined` if there is none. */
export async function readWalletAddress(database: Database, userId: string): Promise<Hex | undefined> {
  const [wallet] = await database.orm
    .select({ addresses: custodyWallets.addresses })
    .from(custodyWallets)
    .where(eq(custodyWallets.userId, userId))
    .limit(1)
  return wallet?.addresses.eip155 as Hex | undefined
}
