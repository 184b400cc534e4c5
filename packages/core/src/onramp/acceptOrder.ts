import type { OnrampOrder } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'

/**
 * Returns an order as reported by the server; `undefined` if the report is about another purchase, or claims a delivery
 * without proof. A delivered order stays delivered, and no status moves backwards. Pure.
 */
export function acceptOrder(known: OnrampOrder, said: OnrampOrder): OnrampOrder | undefined {
  const isSame =
    said.id === known.id &&
    said.network === known.network &&
    said.provider === known.provider &&
    isSameAddress(said.address, known.address) &&
    isSameMoney(said.paymentTotal, known.paymentTotal) &&
    isSameMoney(said.purchaseAmount, known.purchaseAmount)
  if (!isSame) return undefined
  // A response that a later one overtook.
  if (known.status === 'delivered' || said.timeline.length < known.timeline.length) return known
  const isProven =
    said.status !== 'delivered' ||
    (said.txHash !== undefined && said.deliveredAmount?.currency === known.purchaseAmount.currency)
  return isProven ? said : undefined
}

function isSameMoney(a: OnrampOrder['paymentTotal'], b: OnrampOrder['paymentTotal']): boolean {
  return a.amount === b.amount && a.currency === b.currency
}
