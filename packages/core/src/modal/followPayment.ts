import { ModalClosedError, type Payment } from '@foyer/contract'
import { fetchQuery } from '../base/fetchQuery.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import type { Foyer } from '../model/Foyer.ts'
import { readAttempts } from '../pay/attempts.ts'
import { findAttempt } from '../pay/findAttempt.ts'
import { loadPayment, type PayRequest } from '../pay/loadPayment.ts'
import { isSettled, paymentQuery } from '../pay/paymentQuery.ts'
import { open } from './open.ts'

/** Opens Pay and follows the payment; see `requestPay`. */
export async function followPayment(foyer: Foyer, request: PayRequest): Promise<Payment> {
  const payment = await loadPayment(foyer, request)
  const { id: paymentId } = payment
  const client = getQueryClient(foyer)
  client.setQueryData(['payment', paymentId], payment)
  // Continues to follow attempts of an earlier page or another tab.
  readAttempts(foyer)
  foyer._internal.setState({ payFlow: { paymentId, status: 'editing' } })
  open(foyer, { view: 'Pay', payload: { paymentId, merchant: payment.merchant } })
  return new Promise((resolve, reject) => {
    const read = () => client.getQueryData<Payment>(['payment', paymentId]) ?? payment
    const end = () => {
      unwatch()
      unsubscribe()
      foyer._internal.signal.removeEventListener('abort', onClose)
    }
    const onClose = () => {
      end()
      if (isSettled(read()) || read().status !== 'open') resolve(read())
      else if (findAttempt(foyer.state.payments, paymentId))
        fetchQuery(foyer, { ...paymentQuery(foyer, paymentId), staleTime: 0 }).then(resolve, () =>
          resolve(read()),
        )
      else reject(new ModalClosedError())
    }
    const look = () => {
      if (!isSettled(read())) return
      end()
      resolve(read())
    }
    const unwatch = client.getQueryCache().subscribe(look)
    const unsubscribe = foyer.subscribe(({ open: isOpen }, { open: wasOpen }) => {
      if (!isOpen && wasOpen) onClose()
    })
    foyer._internal.signal.addEventListener('abort', onClose)
    look()
  })
}
