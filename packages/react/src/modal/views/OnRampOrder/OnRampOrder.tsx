'use client'
import type { OnrampRecord, ViewPayloads } from '@foyer/core'
import { goBack, isOrderUnpaid, removeOrder, replace } from '@foyer/core/internal'
import type { ReactNode } from 'react'
import { formatAmount, formatExact } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon, CheckIcon, ExternalIcon } from '../../parts/icons.tsx'
import { Amount, Button, ButtonLink, Empty, LinkButton, Notice, StatusText } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { FullAddress } from '../OnRamp/FullAddress.tsx'
import { formatMoney } from '../OnRamp/formatMoney.ts'
import { getMethodName } from '../OnRamp/getMethodName.ts'
import { OnRampPlace, useOnrampTexts } from '../OnRamp/OnRampPlace.tsx'
import { getOutcome, isOver } from './getOutcome.ts'
import css from './OnRampOrder.css.ts'
import { Timeline } from './Timeline.tsx'
import { useIsLate } from './useIsLate.ts'

const shownDecimals = 6

/** An order to buy: where it stands, what was agreed, and what can be done about it. */
export default function OnRampOrder({ payload: { orderId } }: { payload: ViewPayloads['OnRampOrder'] }) {
  useStyles(css)
  const order = useModalState((state) => state.onrampOrders.find(({ id }) => id === orderId))
  return <OnRampPlace>{() => (order ? <Order order={order} /> : <NoOrder orderId={orderId} />)}</OnRampPlace>
}

/** Removed here, or in another tab. */
function NoOrder({ orderId }: { orderId: string }) {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  return (
    <div className="view">
      <Empty icon={<AlertIcon />} title={onrampTexts.order} text={orderId}>
        <Button onClick={() => goBack(foyer)}>{texts.back}</Button>
      </Empty>
    </div>
  )
}

function Order({ order }: { order: OnrampRecord }) {
  const { texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const isLate = useIsLate(order)
  const { status, isUnknown } = order
  const { title, text } = getOutcome(order, onrampTexts, texts.locale)
  const isDone = status === 'delivered'
  const outcome = isDone ? <CheckIcon /> : <AlertIcon />

  return (
    <div className="view buy buy-order" data-testid="onramp-order" data-status={status}>
      <div className="buy-sign" data-done={isDone || undefined}>
        {isOver(order) || isUnknown ? outcome : <Spinner />}
      </div>
      <StatusText
        className="buy-status"
        title={title}
        titleTestId="onramp-order-title"
        text={<span data-testid="onramp-order-text">{text}</span>}
      />
      <div className="buy-notices" role="status">
        {isLate && !isUnknown && (
          <Notice>
            <span data-testid="onramp-late">{onrampTexts.late(order.provider)}</span>
          </Notice>
        )}
        {isUnknown && (
          <Notice>
            <span data-testid="onramp-unknown">{onrampTexts.unknown(order.provider)}</span>
          </Notice>
        )}
      </div>
      <Pay order={order} />
      <Timeline order={order} />
      <Facts order={order} />
      <Actions order={order} />
    </div>
  )
}

/** The way to the provider’s page, while it can be paid there: a plain link, which no browser blocks. */
function Pay({ order }: { order: OnrampRecord }) {
  const { blocked, closed, pageOver, payAt } = useOnrampTexts()
  if (!isOrderUnpaid(order) || order.isUnknown) return null
  if (!order.pageUrl) return <p className="hint buy-hint">{pageOver}</p>
  return (
    <div className="buy-pay">
      <ButtonLink isWide isAccent={order.isBlocked} href={order.pageUrl} data-testid="onramp-pay">
        {payAt(order.provider)}
        <ExternalIcon />
      </ButtonLink>
      <p className="hint buy-hint">{order.isBlocked ? blocked : closed}</p>
    </div>
  )
}

function Facts({ order }: { order: OnrampRecord }) {
  const { texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const { id, paymentTotal, purchaseAmount, deliveredAmount, provider, paymentMethod, address } = order
  const arrived = deliveredAmount ?? purchaseAmount
  const rows: readonly [name: string, value: ReactNode][] = [
    [onrampTexts.pay, <Amount key="">{formatMoney(paymentTotal, texts.locale)}</Amount>],
    [
      onrampTexts.receive,
      <Amount key="" title={formatExact(arrived.amount, texts.locale)} data-exact={arrived.amount}>
        {formatAmount(arrived.amount, texts.locale, shownDecimals)} {arrived.currency}
      </Amount>,
    ],
    [onrampTexts.provider, `${provider}, ${getMethodName(paymentMethod, onrampTexts)}`],
    [onrampTexts.receiver, <FullAddress key="" address={address} />],
    [
      onrampTexts.order,
      <bdi key="" dir="ltr" className="buy-id" data-testid="onramp-id">
        {id}
      </bdi>,
    ],
  ]
  return (
    <dl className="buy-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ order }: { order: OnrampRecord }) {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const networks = useModalState((state) => state.networks)
  const { id, network, txHash, pageUrl } = order
  const explorer = networks.find(({ caipNetworkId }) => caipNetworkId === network)?.blockExplorers?.default
  const isDropped = isOver(order) || order.isUnknown || (isOrderUnpaid(order) && !pageUrl)
  return (
    <>
      {explorer && txHash && (
        <ButtonLink isWide href={`${explorer.url}/tx/${txHash}`}>
          {texts.viewOn(explorer.name)}
          <ExternalIcon />
        </ButtonLink>
      )}
      {order.status === 'settling' && (
        <Button isWide onClick={() => goBack(foyer)}>
          {texts.back}
        </Button>
      )}
      {isDropped && (
        <>
          <Button isWide isAccent data-testid="onramp-again" onClick={() => replace(foyer, 'OnRamp')}>
            {onrampTexts.again}
          </Button>
          <LinkButton
            className="buy-forget"
            data-testid="onramp-forget"
            onClick={() => {
              goBack(foyer)
              removeOrder(foyer, id)
            }}
          >
            {onrampTexts.forget}
          </LinkButton>
        </>
      )}
    </>
  )
}
