import { SendPendingError } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import type { Foyer } from '../model/Foyer.ts'
import { setSwap } from './setSwap.ts'

/**
 * Runs what only one tab of the origin may do at a time. Once the signal aborts, or the instance ends, others may.
 *
 * @throws SendPendingError while another tab is at it; the form says so. AbortedError
 */
export async function runAlone<value>(
  foyer: Foyer,
  name: string,
  run: () => Promise<value>,
  signal: AbortSignal = foyer._internal.signal,
): Promise<value> {
  const locks = globalThis.navigator?.locks
  if (!locks) return run()
  return locks.request(`foyer:${name}`, { ifAvailable: true }, (lock) => {
    if (lock) return withSignal(run(), AbortSignal.any([signal, foyer._internal.signal]))
    setSwap(foyer, { flow: { status: 'failed', code: 'SEND_PENDING' } })
    throw new SendPendingError()
  })
}
