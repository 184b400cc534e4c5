import type { KeySplit } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { sealEnvelope } from '../../../kit/sealing/sealEnvelope.ts'
import { custodyRecoverySplits } from '../store/confirmationSchema.ts'
import type { Orm, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'

export async function saveRecoverySplit(
  confirmations: ConfirmationState,
  wallet: Pick<Wallet, 'id' | 'userId' | 'generation'>,
  split: KeySplit,
): Promise<(tx: Orm) => Promise<void>> {
  const { sharesKms } = confirmations
  const serverShare = await sealEnvelope(sharesKms, split.serverShare, recoveryContext(wallet))
  const { id: walletId, generation } = wallet
  const row = { walletId, generation, serverShare, recoveryShare: split.recoveryShare }
  return async (tx) => {
    await tx
      .insert(custodyRecoverySplits)
      .values(row)
      .onConflictDoUpdate({ target: custodyRecoverySplits.walletId, set: row })
  }
}

export function recoveryContext({ userId, generation }: Pick<Wallet, 'userId' | 'generation'>) {
  return `recovery-share|${userId}|${generation}`
}

/** Returns the recovery split of this generation, if the wallet has one. */
export async function findRecoverySplit(confirmations: ConfirmationState, { id, generation }: Wallet) {
  const { orm } = confirmations
  const [row] = await orm
    .select()
    .from(custodyRecoverySplits)
    .where(and(eq(custodyRecoverySplits.walletId, id), eq(custodyRecoverySplits.generation, generation)))
    .limit(1)
  return row
}
