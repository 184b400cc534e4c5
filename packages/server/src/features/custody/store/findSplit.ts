import { and, eq } from 'drizzle-orm'
import { custodyDevices } from './custodySchema.ts'
import type { Orm, Split, Wallet } from './rows.ts'

/** Reads a device's split of the wallet in its current generation; `undefined` if the device is not enrolled. */
export async function findSplit(
  tx: Pick<Orm, 'select'>,
  wallet: Pick<Wallet, 'id' | 'generation'>,
  device: string,
): Promise<Split | undefined> {
  const [split] = await tx
    .select()
    .from(custodyDevices)
    .where(
      and(
        eq(custodyDevices.walletId, wallet.id),
        eq(custodyDevices.device, device),
        eq(custodyDevices.generation, wallet.generation),
      ),
    )
    .limit(1)
  return split
}
