import { SendPendingError } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import type { Foyer } from '../model/Foyer.ts'
import { setSwap } from './setSwap.ts'

/**
 * Runs a task that only one tab of the origin may run at a time. The lock is released once the signal aborts or the instance
 * ends.
 *
 * @throws SendPendingError while another tab runs it; the form shows it. AbortedError
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
