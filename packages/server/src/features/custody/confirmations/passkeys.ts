import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { custodyPasskeys, type PasskeyKey } from '../store/confirmationSchema.ts'
import type { Orm, Passkey, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'

export function passkeysOf({ id }: Wallet, tx: Orm): Promise<Passkey[]> {
  return tx
    .select()
    .from(custodyPasskeys)
    .where(eq(custodyPasskeys.walletId, id))
    .orderBy(asc(custodyPasskeys.createdAtMs), asc(custodyPasskeys.id))
}

export async function addPasskey(
  confirmations: ConfirmationState,
  { id: walletId }: Wallet,
  passkey: PasskeyKey,
  tx: Orm,
) {
  const { clock } = confirmations
  await tx
    .insert(custodyPasskeys)
    .values({ id: randomUUID(), walletId, ...passkey, createdAtMs: clock() })
    .onConflictDoNothing()
}

export async function removePasskey({ id: walletId }: Wallet, id: string, tx: Orm) {
  await tx
    .delete(custodyPasskeys)
    .where(and(eq(custodyPasskeys.id, id), eq(custodyPasskeys.walletId, walletId)))
}
