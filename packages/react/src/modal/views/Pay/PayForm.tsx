'use client'
import { type CaipNetworkId, type Payment, parseCaipAddress } from '@foyer/contract'
import { type Connection, getActiveNetwork, getConnection, type PaymentAttempt } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { balanceQuery } from '@foyer/core/query'
import { forgetAttempt, getTokenAddress, multiplyDecimals, payUntilMs } from '@foyer/core/ui'
import { useEffect, useState } from 'react'
import { push } from '../../../flow/push.ts'
import { formatExact, formatFiat } from '../../format.ts'
import { formatTime } from '../../formatDate.ts'
import { getAppIcon } from '../../getAppIcon.ts'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Amount, Button, LinkButton, Notice, Retry } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StopWaiting } from '../../parts/StopWaiting.tsx'
import { PayHoldings } from './PayHoldings.tsx'
import { PayLink } from './PayLink.tsx'
import { usePayTexts } from './PayPlace.tsx'

const loadWarnings = async () => (await import('./ReceiverWarnings.tsx')).ReceiverWarnings
/** Maximum characters that fit on one line at the usual size. */
const longChars = 18

/** The requested amount, and the ways to pay it. */
export function PayForm({ payment, attempt }: { payment: Payment; attempt: PaymentAttempt | undefined }) {
  const { foyer, texts } = useModal()
  const payTexts = usePayTexts()
  const network = useModalState(getActiveNetwork)
  const connection = useModalState(getConnection)
  const { code: ReceiverWarnings, isFailed, retry } = useLazy('pay-receiver-warnings', loadWarnings)
  const [first] = payment.options
  const shown = payment.options.find(({ asset }) => asset.startsWith(`${network?.caipNetworkId}/`)) ?? first

  const isOver = useIsOver(payUntilMs(payment))
  const amount = formatExact(shown?.amount ?? '', texts.locale)
  return (
    <div className="view pay" data-testid="pay">
      <div className="pay-sum">
        <p
          className="pay-sum-amount"
          data-long={amount.length > longChars || undefined}
          data-testid="pay-amount"
        >
          <Amount>
            {amount} {shown?.symbol}
          </Amount>
        </p>
        {payment.memo && (
          <p>
            <bdi>{payment.memo}</bdi>
          </p>
        )}
        <p className="hint">
          {shown && connection && <Fiat option={shown} connection={connection} />}
          {payTexts.until(formatTime(payUntilMs(payment), texts.locale))}
        </p>
      </div>
      <div className="pay-to">
        <p className="pay-label">{payTexts.payTo}</p>
        {/* A page's own claim is shown with the address it names. */}
        <details className="pay-shop" open={!payment.isSigned}>
          <summary data-testid="pay-shop">
            <Picture
              src={payment.merchant === foyer.options.metadata.name ? getAppIcon(foyer) : undefined}
              name={payment.merchant}
            />
            <span className="row-text">
              <span className="row-title">
                <bdi data-testid="pay-merchant">{payment.merchant}</bdi>
              </span>
              <span className="row-note" data-testid="pay-maker">
                {payment.isSigned ? payTexts.signed : payTexts.unsigned}
              </span>
            </span>
            <ChevronIcon />
          </summary>
          {shown && (
            <p data-testid="pay-receiver">
              <GroupedAddress address={shown.receiver} />
            </p>
          )}
        </details>
        {shown && ReceiverWarnings && (
          <ReceiverWarnings
            address={shown.receiver}
            networkId={shown.asset.split('/')[0] as CaipNetworkId}
            connection={connection}
          />
        )}
      </div>
      {isOver && !attempt ? (
        <p className="hint failure" role="alert" data-testid="pay-problem">
          {payTexts.errors.PAYMENT_EXPIRED}
        </p>
      ) : (
        <>
          {isFailed && <Retry data-testid="pay-warnings-retry" onClick={retry} />}
          {/* Payment is only offered once its warnings can be shown. */}
          <fieldset className="pay-way" disabled={!ReceiverWarnings}>
            <PayLink payment={payment}>
              <Way payment={payment} attempt={attempt} />
            </PayLink>
          </fieldset>
        </>
      )}
    </div>
  )
}

/** The value of the requested amount, if the price of its token is known. */
function Fiat({ option, connection }: { option: Payment['options'][number]; connection: Connection }) {
  const { foyer, texts } = useModal()
  const { data } = useQuery(balanceQuery(foyer, connection))
  const token = getTokenAddress(option.asset)
  const held = data?.balances.find(
    ({ chainId, address }) =>
      option.asset.startsWith(`${chainId}/`) &&
      isSameAddress(address && parseCaipAddress(address).address, token),
  )
  if (!held?.price) return null
  return (
    <>
      <Amount data-testid="pay-fiat">
        {formatFiat(multiplyDecimals(option.amount, String(held.price)), texts.locale)}
      </Amount>
      {' · '}
    </>
  )
}

/** Upper limit of a timer; browsers cannot wait longer than 24 days. */
const maxWaitMs = 60 * 60_000

/** Whether a time has passed, by this device's clock. */
function useIsOver(untilMs: number): boolean {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = untilMs - nowMs
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(leftMs, maxWaitMs))
    return () => clearTimeout(timer)
  }, [leftMs])
  return leftMs <= 0
}

/** The steps left before it can be paid, or the holdings that can pay. */
function Way({ payment, attempt }: { payment: Payment; attempt: PaymentAttempt | undefined }) {
  const { foyer, texts } = useModal()
  const { switchTo } = usePayTexts()
  const connection = useModalState(getConnection)
  const networks = useModalState((state) => state.networks)
  const isOn = (networkId: CaipNetworkId | undefined) =>
    payment.options.some(({ asset }) => asset.startsWith(`${networkId}/`))
  if (attempt) return <Unsure attempt={attempt} />
  if (!connection)
    return (
      <Button isWide isAccent data-testid="pay-connect" onClick={() => push(foyer, 'Connect')}>
        {texts.connectTitle}
      </Button>
    )
  if (isOn(connection.networkId))
    return (
      <PayHoldings
        key={`${connection.networkId} ${connection.accounts[0].address}`}
        {...{ payment, connection }}
      />
    )
  const other = networks.find(({ caipNetworkId }) => isOn(caipNetworkId))
  if (!other) return null
  return (
    <Button
      isWide
      isAccent
      data-testid="pay-network"
      onClick={() => push(foyer, 'SwitchNetwork', { networkId: other.caipNetworkId })}
    >
      {switchTo(other.name)}
    </Button>
  )
}

/** A wallet request with an unknown outcome. */
function Unsure({ attempt }: { attempt: PaymentAttempt }) {
  const { foyer } = useModal()
  const { unsure, maybe, owners, wasNot, asking } = usePayTexts()
  const { status, awaitsOwners } = attempt
  const known = status === 'unclear' ? maybe : unsure
  const flow = useModalState((state) => state.payFlow)
  if (flow?.status === 'requesting')
    return (
      <>
        <Button isWide isAccent disabled data-testid="pay-confirm">
          <Spinner /> {asking}
        </Button>
        <StopWaiting />
      </>
    )
  return (
    <Notice
      data-testid="pay-unsure"
      action={<LinkButton onClick={() => forgetAttempt(foyer, attempt.id)}>{wasNot}</LinkButton>}
    >
      {awaitsOwners ? owners : known}
    </Notice>
  )
}
