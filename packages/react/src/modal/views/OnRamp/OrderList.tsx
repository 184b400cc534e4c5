'use client'
import { getConnection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { push } from '../../../flow/push.ts'
import { formatAmount } from '../../format.ts'
import { formatDay } from '../../formatDate.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Amount } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { useOnrampTexts } from './OnRampPlace.tsx'

const shownOrders = 3

/** The account's latest orders, with a link to each. */
export function OrderList() {
  const { foyer, texts } = useModal()
  const { orders: title, timeline } = useOnrampTexts()
  const all = useModalState((state) => state.onrampOrders)
  const address = useModalState((state) => getConnection(state)?.accounts[0].address)
  const orders = all.filter((order) => isSameAddress(order.address, address)).slice(0, shownOrders)
  if (orders.length === 0) return null
  return (
    <div className="buy-orders">
      <p className="buy-label">{title}</p>
      <ul className="list">
        {orders.map(({ id, status, purchaseAmount: { amount, currency }, startedAt }) => (
          <li key={id}>
            <Row
              picture={<Picture round src={undefined} name={currency} />}
              title={
                <Amount>
                  {formatAmount(amount, texts.locale)} {currency}
                </Amount>
              }
              note={`${timeline[status]}, ${formatDay(new Date(startedAt).toISOString(), texts.locale)}`}
              hint={<ChevronIcon />}
              data-testid="onramp-order-row"
              onClick={() => push(foyer, 'OnRampOrder', { orderId: id })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
