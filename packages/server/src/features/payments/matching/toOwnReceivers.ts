import type { CaipNetworkId } from '@foyer/contract'
import type { StoredPayment } from '../settling/toPayment.ts'
import type { Arrival } from './Match.ts'

/** Filters the arrivals to the payment's own receivers on a network. Pure. */
export function toOwnReceivers(
  { options }: Pick<StoredPayment, 'options'>,
  network: CaipNetworkId,
  arrivals: readonly Arrival[],
): readonly Arrival[] {
  const here = options.filter(({ asset }) => asset.startsWith(`${network}/`))
  return arrivals.filter(({ to, amount }) => amount > 0n && here.some(({ receiver }) => receiver === to))
}
