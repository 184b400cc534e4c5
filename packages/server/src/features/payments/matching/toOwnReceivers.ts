import type { CaipNetworkId } from '@foyer/contract'
import type { StoredPayment } from '../operations/toPayment.ts'
import type { Arrival } from './Match.ts'

/** Those that a receiver of the payment got on a network. Pure. */
export function toOwnReceivers(
  { options }: Pick<StoredPayment, 'options'>,
  network: CaipNetworkId,
  arrivals: readonly Arrival[],
): readonly Arrival[] {
  const here = options.filter(({ asset }) => asset.startsWith(`${network}/`))
  return arrivals.filter(({ to, amount }) => amount > 0n && here.some(({ receiver }) => receiver === to))
}
