import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { custodyRecoveries } from './store/custodySchema.ts'
import type { Orm, Wallet } from './store/rows.ts'

/**
 * Gives a recovery method of before its proof key, on the device that just used it: from then on its data is handed out for
 * a proof only. Like a new method, it binds the devices that are older than it a few days later. Where a method can be
 * proven already, it stays as it is: a holder of the data key must not add a method, or replace a proof key, that way.
 */
export async function addProofKey(
  { rights, clock }: Custody,
  { login }: CustodyCaller,
  wallet: Wallet,
  { recoveryId, proofKey }: { recoveryId: string; proofKey: string },
  tx: Orm,
): Promise<void> {
  if (await rights.needsStepUp(wallet, login.device, tx)) return
  await tx
    .update(custodyRecoveries)
    .set({
      factor: sql`${custodyRecoveries.factor} || ${JSON.stringify({ proofKey })}::jsonb`,
      device: login.device,
      createdAtMs: clock(),
    })
    .where(
      and(
        eq(custodyRecoveries.id, recoveryId),
        eq(custodyRecoveries.walletId, wallet.id),
        eq(custodyRecoveries.generation, wallet.generation),
        isNotNull(custodyRecoveries.factor),
      ),
    )
}
