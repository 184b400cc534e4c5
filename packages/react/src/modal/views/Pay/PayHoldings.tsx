'use client'
import type { Payment } from '@foyer/contract'
import { type Connection, findNetwork, type PaySource, type PreparedPayment, pay } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { balanceQuery, preparedPaymentQuery } from '@foyer/core/query'
import { listPaySources } from '@foyer/core/ui'
import { useState } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatExact, formatFee, formatFiat } from '../../format.ts'
import { formatNumber } from '../../formatNumber.ts'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { Amount, Button, FoldRow, LinkButton, Retry } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StopWaiting } from '../../parts/StopWaiting.tsx'
import { getPayError } from './getPayError.ts'
import { usePayTexts } from './PayPlace.tsx'

const shownDecimals = 6
/** Holdings shown before the fold; a single one more is not folded. */
const shownSources = 3
const loadSteps = async () => (await import('./PaySteps.tsx')).PaySteps

/** The holdings that can pay, and the payment from the chosen one. */
export function PayHoldings({ payment, connection }: { payment: Payment; connection: Connection }) {
  const { foyer, texts } = useAccountModal()
  const payTexts = usePayTexts()
  const flow = useModalState((state) => state.payFlow)
  const balances = useQuery(balanceQuery(foyer, connection))
  const [chosen, setChosen] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const sources = balances.data
    ? listPaySources({
        payment,
        balances: balances.data.balances,
        networkId: connection.networkId,
        accountType: connection.accounts[0].type,
      })
    : undefined
  const source = sources?.[chosen] ?? sources?.[0]
  const prepared = useQuery(preparedPaymentQuery(foyer, { payment, source }))
  const { data, error } = prepared
  const asksMore = data !== undefined && data.calls.length > 1 && !data.isBatched
  const { code: PaySteps } = useLazy('pay-steps', loadSteps, asksMore)
  const isAsking = flow?.status === 'approving' || flow?.status === 'requesting'
  const isFailed = flow?.status === 'failed'
  if (!sources) return <Spinner />
  const [option] = payment.options.filter(({ asset }) => asset.startsWith(`${connection.networkId}/`))
  if (!source)
    return (
      <div className="pay-form">
        <Funds symbol={option?.symbol ?? ''} isNone />
      </div>
    )
  const isFolded = sources.length > shownSources + 1
  const listed = isFolded && !isOpen ? sources.slice(0, Math.max(shownSources, chosen + 1)) : sources
  const own = `${formatExact(source.option.amount, texts.locale)} ${source.option.symbol}`
  const most =
    data &&
    `${formatAmount(formatUnits(data.most, source.token.decimals), texts.locale, shownDecimals)} ${source.token.symbol}`
  const problem = isFailed
    ? flow.code
    : (error ?? (data && !data.canPayFee ? 'INSUFFICIENT_FUNDS' : undefined))

  return (
    <form
      className="pay-form"
      aria-busy={isAsking || !data}
      onSubmit={(event) => {
        event.preventDefault()
        // Pays exactly what was shown; the flow reports the result.
        if (data && !isAsking) pay(foyer, { payment, prepared: data }).catch(() => prepared.refetch())
      }}
    >
      <fieldset className="pay-sources" disabled={isAsking}>
        <legend className="pay-label">{payTexts.payWith}</legend>
        {listed.map((one, index) => (
          <SourceRow
            key={`${one.kind} ${one.token.address}`}
            source={one}
            isChosen={one === source}
            onChoose={() => {
              setChosen(index)
              foyer._internal.setState({ payFlow: { paymentId: payment.id, status: 'editing' } })
            }}
          />
        ))}
        {isFolded && (
          <FoldRow isOpen={isOpen} data-testid="pay-more" onClick={() => setIsOpen(!isOpen)}>
            <span className="row-text">
              {payTexts.more(formatNumber(sources.length - shownSources, texts.locale))}
            </span>
          </FoldRow>
        )}
      </fieldset>
      <Costs {...{ source, most, fee: data?.fee, connection }} isFailed={problem !== undefined} />
      {PaySteps && asksMore && most && <PaySteps prepared={data} most={most} own={own} />}
      <p className="hint failure" role="alert" data-testid="pay-problem">
        {problem !== undefined && getPayError(texts, payTexts, problem, source.token.symbol)}
      </p>
      {data && !data.canPayFee && <Funds symbol={data.fee.symbol} isNone={false} />}
      {error && !isFailed && (
        <LinkButton
          data-testid="pay-retry"
          onClick={() => {
            foyer._internal.setState({ payFlow: { paymentId: payment.id, status: 'editing' } })
            prepared.refetch()
          }}
        >
          {texts.tryAgain}
        </LinkButton>
      )}
      <div className="pay-next">
        <Button
          isWide
          isAccent
          type="submit"
          data-testid="pay-confirm"
          disabled={!data?.canPayFee || isAsking}
        >
          {isAsking ? (
            <>
              <Spinner /> {payTexts.asking}
            </>
          ) : (
            payTexts.pay(own)
          )}
        </Button>
      </div>
      {isAsking && <StopWaiting />}
    </form>
  )
}

const loadFunds = async () => (await import('./PayFunds.tsx')).PayFunds

/** The code loads only if funds are missing. */
function Funds(props: { symbol: string; isNone: boolean }) {
  const { code: PayFunds, isFailed, retry } = useLazy('pay-funds', loadFunds)
  if (PayFunds) return <PayFunds {...props} />
  return isFailed ? <Retry onClick={retry} /> : <Spinner />
}

/** Costs in addition to the price. */
function Costs({
  source,
  most,
  fee,
  connection,
  isFailed,
}: {
  source: PaySource
  most: string | undefined
  fee: PreparedPayment['fee'] | undefined
  connection: Connection
  isFailed: boolean
}) {
  const { texts } = useAccountModal()
  const payTexts = usePayTexts()
  const network = useModalState((state) => findNetwork(state, connection.networkId))
  // If the costs could not be calculated, they are not shown as loading.
  const loading = isFailed ? '—' : <span className="bar" />
  return (
    <dl className="pay-costs">
      {source.kind === 'swap' && (
        <div>
          <dt>{payTexts.most}</dt>
          <dd data-testid="pay-most">{most ? <Amount>{most}</Amount> : loading}</dd>
        </div>
      )}
      <div>
        <dt>{texts.sendFee}</dt>
        <dd data-testid="pay-fee">
          {!fee && loading}
          {fee?.isSponsored && texts.sendSponsored}
          {fee && !fee.isSponsored && (
            <bdi>
              {texts.sendUpTo(`${formatFee(formatUnits(fee.max, fee.decimals), texts.locale)} ${fee.symbol}`)}
            </bdi>
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.network}</dt>
        <dd>{network?.name}</dd>
      </div>
    </dl>
  )
}

function SourceRow({
  source,
  isChosen,
  onChoose,
}: {
  source: PaySource
  isChosen: boolean
  onChoose(): void
}) {
  const { texts } = useAccountModal()
  const { onTheWay } = usePayTexts()
  const { token, balance, value, kind, option } = source
  return (
    <label className="row pay-source" data-testid={`pay-source-${token.symbol}`}>
      <input type="radio" name="pay-source" checked={isChosen} onChange={onChoose} />
      <Picture round src={token.iconUrl} name={token.symbol} />
      <span className="row-text">
        <span className="pay-held">
          <span className="row-title">{token.symbol}</span>
          <span className="row-hint">
            <Amount>{formatAmount(balance, texts.locale)}</Amount>
            {value !== undefined && (
              <>
                <span aria-hidden="true">·</span>
                <Amount>{formatFiat(value, texts.locale)}</Amount>
              </>
            )}
          </span>
        </span>
        {kind === 'swap' && <span className="row-note">{onTheWay(option.symbol)}</span>}
      </span>
    </label>
  )
}
