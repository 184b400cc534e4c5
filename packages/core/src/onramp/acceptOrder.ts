import type { OnrampOrder } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'

/**
 * Returns an order as the server says it is; `undefined` if that is about another purchase, or says without proof that it
 * was delivered. What was delivered once stays so, and nothing moves back. Pure.
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
  // An answer that was overtaken by a later one.
  if (known.status === 'delivered' || said.timeline.length < known.timeline.length) return known
  const isProven =
    said.status !== 'delivered' ||
    (said.txHash !== undefined && said.deliveredAmount?.currency === known.purchaseAmount.currency)
  return isProven ? said : undefined
}

function isSameMoney(a: OnrampOrder['paymentTotal'], b: OnrampOrder['paymentTotal']): boolean {
  return a.amount === b.amount && a.currency === b.currency
}
