'use client'
import type { Foyer, OnrampRecord, ViewPayloads } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { isOrderUnpaid, removeOrder } from '@foyer/core/ui'
import type { ReactNode } from 'react'
import { goBack } from '../../../flow/goBack.ts'
import { replace } from '../../../flow/replace.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatExact } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { AlertIcon, ExternalIcon } from '../../parts/icons.tsx'
import { Amount, Button, ButtonLink, Empty, LinkButton, Notice } from '../../parts/kit.tsx'
import { Receipt } from '../../receipt/Receipt.tsx'
import { formatMoney } from '../OnRamp/formatMoney.ts'
import { getMethodName } from '../OnRamp/getMethodName.ts'
import { getProviderName } from '../OnRamp/getProviderName.ts'
import { OnRampPlace, useOnrampTexts } from '../OnRamp/OnRampPlace.tsx'
import { getOrderStatus } from './getOrderStatus.ts'
import { getOutcome } from './getOutcome.ts'
import css from './OnRampOrder.css.ts'
import { Timeline } from './Timeline.tsx'
import { useIsLate } from './useIsLate.ts'

const shownDecimals = 6

/** A purchase order: its status, its terms, and the available actions. */
export default function OnRampOrder({ payload: { orderId } }: { payload: ViewPayloads['OnRampOrder'] }) {
  useStyles(css)
  const order = useModalState((state) => state.onrampOrders.find(({ id }) => id === orderId))
  return <OnRampPlace>{() => (order ? <Order order={order} /> : <NoOrder orderId={orderId} />)}</OnRampPlace>
}

/** Shown when the order was removed, here or in another tab. */
function NoOrder({ orderId }: { orderId: string }) {
  const { foyer, texts } = useAccountModal()
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
  const { foyer, texts } = useAccountModal()
  const onrampTexts = useOnrampTexts()
  const isLate = useIsLate(order)
  const { id, network, txHash, pageUrl, isUnknown } = order
  const status = getOrderStatus(order)
  const outcome = getOutcome(order, onrampTexts, texts.locale)
  const title = status === 'unknown' ? texts.unclearTitle : outcome.title
  const isPageOver = isOrderUnpaid(order) && !pageUrl
  const isEnded = status !== 'onItsWay' || isPageOver

  return (
    <Receipt
      testIds={{ receipt: 'onramp-order', title: 'onramp-order-title', close: 'onramp-close' }}
      status={status}
      ownStatus={order.status}
      title={title}
      text={status !== 'unknown' && <span data-testid="onramp-order-text">{outcome.text}</span>}
      transaction={{ networkId: network, hash: txHash }}
      onDone={isEnded ? () => showAccount(foyer) : undefined}
      next={
        isEnded
          ? {
              // Nothing was bought yet, so nothing is bought again.
              label: order.status === 'delivered' ? onrampTexts.again : texts.tryAgain,
              testId: 'onramp-again',
              ...(isPageOver && { isMain: true }),
              onPress: () => replace(foyer, 'OnRamp'),
            }
          : undefined
      }
      footer={
        <>
          <Timeline order={order} />
          <Facts order={order} />
          {isEnded && <Forget id={id} />}
          {order.status === 'settling' && !isUnknown && (
            <Button isWide onClick={() => goBack(foyer)}>
              {texts.back}
            </Button>
          )}
        </>
      }
    >
      <div className="buy-notices" role="status">
        {isLate && !isUnknown && (
          <Notice>
            <span data-testid="onramp-late">
              {onrampTexts.late(getProviderName(order.provider, order.providerName))}
            </span>
          </Notice>
        )}
        {isUnknown && (
          <Notice>
            <span data-testid="onramp-unknown">
              {onrampTexts.unknown(getProviderName(order.provider, order.providerName))}
            </span>
          </Notice>
        )}
      </div>
      <Pay order={order} />
    </Receipt>
  )
}

/** Link to the provider’s page while the order can be paid there: a plain link, which browsers do not block. */
function Pay({ order }: { order: OnrampRecord }) {
  const { blocked, closed, pageOver, payAt } = useOnrampTexts()
  if (!isOrderUnpaid(order) || order.isUnknown) return null
  if (!order.pageUrl) return <p className="hint buy-hint">{pageOver}</p>
  return (
    <div className="buy-pay">
      <ButtonLink isWide isAccent={order.isBlocked} href={order.pageUrl} data-testid="onramp-pay">
        {payAt(getProviderName(order.provider, order.providerName))}
        <ExternalIcon />
      </ButtonLink>
      <p className="hint buy-hint">{order.isBlocked ? blocked : closed}</p>
    </div>
  )
}

function Facts({ order }: { order: OnrampRecord }) {
  const { texts } = useAccountModal()
  const onrampTexts = useOnrampTexts()
  const {
    id,
    paymentTotal,
    purchaseAmount,
    deliveredAmount,
    provider,
    providerName,
    paymentMethod,
    address,
  } = order
  const arrived = deliveredAmount ?? purchaseAmount
  const isDelivered = order.status === 'delivered'
  // In the spelling of the wallet, so that it can be compared: orders keep EVM addresses in lower case.
  const own = useModalState(({ connections }) =>
    connections.find((each) => isSameAddress(each.address, address)),
  )
  const rows: readonly [name: string, value: ReactNode][] = [
    [
      isDelivered ? onrampTexts.paid : onrampTexts.pay,
      <Amount key="">{formatMoney(paymentTotal, texts.locale)}</Amount>,
    ],
    [
      isDelivered ? onrampTexts.received : onrampTexts.receive,
      <Amount key="" title={formatExact(arrived.amount, texts.locale)} data-exact={arrived.amount}>
        {formatAmount(arrived.amount, texts.locale, shownDecimals)} {arrived.currency}
      </Amount>,
    ],
    [
      onrampTexts.provider,
      `${getProviderName(provider, providerName)}, ${getMethodName(paymentMethod, onrampTexts)}`,
    ],
    [
      isDelivered ? texts.transactionTo : onrampTexts.receiver,
      <GroupedAddress key="" address={own?.address ?? address} />,
    ],
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

function Forget({ id }: { id: string }) {
  const { foyer } = useModal()
  const { forget } = useOnrampTexts()
  return (
    <LinkButton
      data-testid="onramp-forget"
      onClick={() => {
        goBack(foyer)
        removeOrder(foyer, id)
      }}
    >
      {forget}
    </LinkButton>
  )
}

/** Shows the account without a way back: the flow that led here is done. */
function showAccount(foyer: Foyer): void {
  foyer._internal.setState({ history: [{ name: 'Account', payload: undefined }] })
}
