import { eq } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { openEnvelope } from '../../kit/sealing/openEnvelope.ts'
import { custodyReleases } from '../../signals/instruments.ts'
import type { Custody } from './Custody.ts'
import type { CustodyService } from './CustodyService.ts'
import { shareContext } from './newSplit.ts'
import { cancelPendingRequests } from './newWallets/cancelPendingRequests.ts'
import { custodyDevices } from './store/custodySchema.ts'
import { requireEnrolled } from './store/requireEnrolled.ts'

/** Releases the server's share to an enrolled device, after the release is confirmed and logged. */
export const releaseShare: Operation<Custody, CustodyService, 'releaseShare'> = async (custody, ...args) => {
  try {
    const released = await release(custody, ...args)
    custodyReleases.add(1, { outcome: 'released' })
    return released
  } catch (error) {
    // The error code describes the request and reveals nothing about the visitor.
    custodyReleases.add(
      1,
      error instanceof RequestError ? { outcome: 'refused', reason: error.code } : { outcome: 'failed' },
    )
    throw error
  }
}

const release: Operation<Custody, CustodyService, 'releaseShare'> = async (
  custody,
  caller,
  generation,
  confirmation,
) => {
  const { orm, confirmations, clock, networks, sharesKms } = custody
  const { wallet, split } = await requireEnrolled(orm, caller, generation)
  await confirmations.noteRelease(caller, wallet, split, confirmation)
  await cancelPendingRequests(custody, caller, wallet)
  await networks.remember(['wallet', wallet.id], caller.ip)
  await orm.update(custodyDevices).set({ lastUsedAtMs: clock() }).where(eq(custodyDevices.id, split.id))
  const context = shareContext(wallet, generation, split.device)
  return { serverShare: await openEnvelope(sharesKms, split.serverShare, context), sealed: wallet.sealed }
}
