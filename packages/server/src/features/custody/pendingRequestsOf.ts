import type { CustodyWait } from '@foyer/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { unknownBrowser } from '../visitors/unknownBrowser.ts'
import type { Custody } from './Custody.ts'
import { custodyNewWallets, custodyWaits } from './store/custodySchema.ts'
import { iso } from './store/iso.ts'
import type { Wallet } from './store/rows.ts'

/** Returns pending recoveries and new wallets. A device that is not enrolled sees only its own. */
export async function pendingRequestsOf(
  custody: Custody,
  wallet: Wallet,
  device: string,
  isEnrolled: boolean,
): Promise<CustodyWait[]> {
  const { orm, clock } = custody
  const [recoveries, newWallets] = await Promise.all([
    orm
      .select()
      .from(custodyWaits)
      .where(
        and(
          eq(custodyWaits.walletId, wallet.id),
          gt(custodyWaits.expiresAtMs, clock()),
          isEnrolled ? undefined : eq(custodyWaits.device, device),
        ),
      ),
    orm
      .select()
      .from(custodyNewWallets)
      .where(
        and(
          eq(custodyNewWallets.walletId, wallet.id),
          isNull(custodyNewWallets.stoppedAtMs),
          gt(custodyNewWallets.expiresAtMs, clock()),
          isEnrolled ? undefined : eq(custodyNewWallets.device, device),
        ),
      ),
  ])
  const waits = [
    ...recoveries.map((wait) => ({ ...wait, kind: undefined })),
    ...newWallets.map((wait) => ({ ...wait, kind: 'newWallet' as const })),
  ].sort((a, b) => a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1))
  return waits.map((wait) => ({
    id: wait.id,
    ...(wait.kind ? { kind: wait.kind } : {}),
    startedAt: iso(wait.startedAtMs),
    readyAt: iso(wait.readyAtMs),
    deviceName: wait.deviceName ?? unknownBrowser,
    hostOrigin: wait.hostOrigin,
    isThis: wait.device === device,
  }))
}
