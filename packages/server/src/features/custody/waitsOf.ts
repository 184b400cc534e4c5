import type { CustodyWait } from '@foyer/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import { unknownBrowser } from '../visitors/unknownBrowser.ts'
import type { Custody } from './Custody.ts'
import { custodyWaits } from './store/custodySchema.ts'
import { iso } from './store/iso.ts'
import type { Wallet } from './store/rows.ts'

/** Returns pending recoveries. A device that is not enrolled sees only its own. */
export async function waitsOf(
  custody: Custody,
  wallet: Wallet,
  device: string,
  isEnrolled: boolean,
): Promise<CustodyWait[]> {
  const { orm, clock } = custody
  const waits = await orm
    .select()
    .from(custodyWaits)
    .where(
      and(
        eq(custodyWaits.walletId, wallet.id),
        gt(custodyWaits.expiresAtMs, clock()),
        isEnrolled ? undefined : eq(custodyWaits.device, device),
      ),
    )
    .orderBy(asc(custodyWaits.startedAtMs), asc(custodyWaits.id))
  return waits.map((wait) => ({
    id: wait.id,
    startedAt: iso(wait.startedAtMs),
    readyAt: iso(wait.readyAtMs),
    deviceName: wait.deviceName ?? unknownBrowser,
    hostOrigin: wait.hostOrigin,
    isThis: wait.device === device,
  }))
}
