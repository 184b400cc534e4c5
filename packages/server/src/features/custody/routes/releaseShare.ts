import { releaseShare } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import { openEnvelope } from '../../../kit/sealing/openEnvelope.ts'
import { custodyReleases } from '../../../signals/instruments.ts'
import type { Custody } from '../Custody.ts'
import type { ReleaseConfirmation } from '../confirmations/ReleaseConfirmation.ts'
import { recordRelease } from '../confirmations/recordRelease.ts'
import { shareContext } from '../newSplit.ts'
import { cancelPendingRequests } from '../newWallets/cancelPendingRequests.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyDevices } from '../store/custodySchema.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Releases the server's share to an enrolled device, after the release is confirmed and logged. */
export const releaseShareRoute = implementCustody(releaseShare, async ({ body }, caller) => {
  try {
    const output = await release(custodyOf(caller), caller, body.generation, body)
    custodyReleases.add(1, { outcome: 'released' })
    return { output }
  } catch (error) {
    // The error code describes the request and reveals nothing about the visitor.
    custodyReleases.add(
      1,
      error instanceof RequestError ? { outcome: 'refused', reason: error.code } : { outcome: 'failed' },
    )
    throw error
  }
})

async function release(
  custody: Custody,
  caller: CustodyCaller,
  generation: number,
  confirmation: ReleaseConfirmation,
) {
  const { orm, clock, networks, sharesKms } = custody
  const { wallet, split } = await requireEnrolled(orm, caller, generation)
  await recordRelease(custody, caller, wallet, split, confirmation)
  await cancelPendingRequests(custody, caller, wallet)
  await networks.remember(['wallet', wallet.id], caller.ip)
  await orm.update(custodyDevices).set({ lastUsedAtMs: clock() }).where(eq(custodyDevices.id, split.id))
  const context = shareContext(wallet, generation, split.device)
  return { serverShare: await openEnvelope(sharesKms, split.serverShare, context), sealed: wallet.sealed }
}
