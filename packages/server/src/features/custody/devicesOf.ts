import type { CustodyDevice } from '@foyer/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { custodyDevices } from './store/custodySchema.ts'
import { iso } from './store/iso.ts'
import type { Split, Wallet } from './store/rows.ts'

export function toDevice({ login }: CustodyCaller, split: Split): CustodyDevice {
  return {
    id: split.id,
    name: split.name,
    hostOrigin: split.hostOrigin,
    createdAt: iso(split.createdAtMs),
    lastUsedAt: iso(split.lastUsedAtMs),
    isThis: split.device === login.device,
  }
}

/** Lists the devices that may open the wallet, oldest first. */
export async function devicesOf(custody: Custody, caller: CustodyCaller, wallet: Wallet) {
  const { orm } = custody
  const splits = await orm
    .select()
    .from(custodyDevices)
    .where(and(eq(custodyDevices.walletId, wallet.id), eq(custodyDevices.generation, wallet.generation)))
    .orderBy(asc(custodyDevices.createdAtMs), asc(custodyDevices.id))
  return splits.map((split) => toDevice(caller, split))
}
