import { and, eq, gt } from 'drizzle-orm'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyReleases } from '../store/custodySchema.ts'
import type { Orm, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { challengeTtlMs, freshRecoveryMs } from './limits.ts'

/** Whether this session's passkey, or a recovery factor on this device, was recently used. */
export async function proofOf(
  confirmations: ConfirmationState,
  { login }: CustodyCaller,
  wallet: Wallet,
  requestHash: string,
  tx: Orm,
): Promise<'passkey' | 'recovery' | undefined> {
  const { clock } = confirmations
  const rows = await tx
    .select()
    .from(custodyReleases)
    .where(
      and(
        eq(custodyReleases.walletId, wallet.id),
        eq(custodyReleases.device, login.device),
        gt(custodyReleases.atMs, clock() - freshRecoveryMs),
      ),
    )
  const isConfirmed = rows.some(
    (row) =>
      row.credentialId !== null &&
      row.requestHash === requestHash &&
      row.session === login.tokenHash &&
      row.atMs > clock() - challengeTtlMs,
  )
  if (isConfirmed) return 'passkey'
  return rows.some(({ kind }) => kind === 'recovery' || kind === 'assisted') ? 'recovery' : undefined
}
