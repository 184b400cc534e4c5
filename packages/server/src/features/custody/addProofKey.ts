import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { custodyRecoveries } from './store/custodySchema.ts'
import type { Orm, Wallet } from './store/rows.ts'

/**
 * Adds a proof key to an older recovery method, on the device that just used the method. From then on, its data is only
 * released for a proof. Like a new method, it applies to older devices a few days later. Does nothing if the device already
 * needs a step-up, so a holder of the data key can't add a method or replace a proof key this way.
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
