import { type CaipAddress, signOutWaitMs } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import type { Siwx } from '../model/Siwx.ts'

/** Ends a session that was created after its visitor had left. Waits only briefly, and never rejects. */
export async function endSession(siwx: Siwx, accountAddress: CaipAddress): Promise<void> {
  const signal = AbortSignal.timeout(signOutWaitMs)
  await withSignal(siwx.revokeSession({ accountAddress, signal }), signal).catch(() => {})
}
