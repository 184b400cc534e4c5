import type { OnrampOrder, OnrampStatus } from '@foyer/contract'

/** Statuses in which the provider waits for the visitor. */
const unpaid: ReadonlySet<OnrampStatus> = new Set<OnrampStatus>(['created', 'opened', 'paying'])

/**
 * Whether an order can still be paid.
 *
 * @example
 * ```ts
 * import { isOrderUnpaid } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const unpaid = foyer.state.onrampOrders.filter(isOrderUnpaid)
 * ```
 */
export function isOrderUnpaid({ status }: Pick<OnrampOrder, 'status'>): boolean {
  return unpaid.has(status)
}
