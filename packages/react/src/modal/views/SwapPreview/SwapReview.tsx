'use client'
import { shortAddress } from '@foyer/contract'
import {
  type Connection,
  getActiveNetwork,
  type PreparedSwap,
  type QuotedSwap,
  type TransferToken,
} from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import type { TokenPrices } from '@foyer/core/query'
import { makeSwap, multiplyDecimals } from '@foyer/core/ui'
import { useEffect, useId, useState } from 'react'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatExact, formatFiat } from '../../format.ts'
import { getWrap } from '../../getWrap.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { Amount, Button, Field, LinkButton, Notice } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StopWaiting } from '../../parts/StopWaiting.tsx'
import { confirmedImpactBps, getImpact, getPrice } from '../Swap/getImpact.ts'
import { QuoteFacts } from '../Swap/QuoteFacts.tsx'
import { Countdown } from '../Swap/QuoteRows.tsx'
import { SwapFailure, SwapNotices } from '../Swap/SwapNotices.tsx'
import { useSwapTexts } from '../Swap/SwapPlace.tsx'
import { type SwapForm, useSwapForm } from '../Swap/useSwapForm.ts'
import { LazyDescription } from './LazyDescription.tsx'
import { SwapSteps } from './SwapSteps.tsx'

const shownDecimals = 6

/** Shows the amount sold, the minimum received and the wallet's prompts, exactly as requested from the wallet. */
export function SwapReview({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const swapTexts = useSwapTexts()
  const network = useModalState(getActiveNetwork)
  const action = useModalState((state) => texts[getWrap(state.swap) ?? 'swap'])
  // The agreed swap does not change while it is in progress.
  const { kept, making, start } = useMaking()
  // A newer quote never lowers the amount received, unless the visitor accepts it.
  const [agreed, setAgreed] = useState(kept.agreed)
  kept.agreed = agreed
  const swap = useSwapForm(connection, { agreed, isHeld: making !== undefined })
  const [typed, setTyped] = useState('')
  const prepared = making ?? swap.prepared
  const quote = making?.quote ?? swap.quote ?? swap.moved
  if (agreed === undefined && quote) setAgreed(quote.minimum)
  const { flow } = swap.form
  const isBusy = making !== undefined || flow.status === 'requesting'
  const impact = quote && getImpact(quote, swap.prices)
  const isSevere = impact !== undefined && impact >= confirmedImpactBps
  const needsWords = isSevere || swap.reports.length > 0
  const isConfirmed = !needsWords || isSameWord(typed, swapTexts.confirmWord)
  const canSwap = prepared !== undefined && !swap.moved && swap.step === 'ready' && isConfirmed && !isBusy
  if (!swap.form.sold || !swap.form.bought) return <div className="view send" />

  return (
    <form
      className="view send send-review swap-review"
      aria-busy={isBusy || !prepared}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSwap) start(prepared)
      }}
    >
      <Trade swap={swap} quote={quote} />
      <div className="swap-line">
        <span className="hint">
          <bdi dir="ltr">{shortAddress(connection.accounts[0].address)}</bdi>
          {network && ` · ${network.name}`}
        </span>
        {!isBusy && <Countdown quote={quote} />}
      </div>
      <QuoteFacts quote={quote} fee={(prepared ?? swap.latest)?.fee} prices={swap.prices} />
      <SwapNotices swap={swap} isMaking={isBusy} />
      <Issuer prepared={prepared} />
      <Trial prepared={prepared} />
      <Moved moved={swap.moved} agreed={agreed} onAccept={setAgreed} />
      {needsWords && <Confirm typed={typed} isConfirmed={isConfirmed} onType={setTyped} />}
      <SwapSteps prepared={prepared} isMaking={making !== undefined} />
      {flow.status === 'requesting' && <StopWaiting />}
      <SwapFailure swap={swap} />
      <div className="send-actions">
        <Button disabled={isBusy} onClick={() => goBack(foyer)}>
          {texts.back}
        </Button>
        <Button
          isAccent
          type="submit"
          data-testid="swap-confirm"
          aria-label={isBusy ? action : undefined}
          disabled={!canSwap}
        >
          {isBusy ? <Spinner /> : getLabel()}
        </Button>
      </div>
    </form>
  )

  function getLabel(): string {
    if (swap.step === 'noFee' || swap.step === 'insufficientFunds') return texts.sendSteps.insufficientFunds
    return swap.isQuoting && !quote ? swapTexts.quoting : action
  }
}

/** Amounts sold and received. */
function Trade({ swap, quote }: { swap: SwapForm; quote: QuotedSwap | undefined }) {
  const { sell, buy } = useSwapTexts()
  const { form, units, prices } = swap
  if (!form.sold || !form.bought) return null
  return (
    <div className="swap-trade">
      <Leg
        label={sell}
        testId="review-sold"
        token={form.sold}
        amount={quote?.amount ?? units}
        prices={prices}
        isExact
      />
      <Leg label={buy} testId="review-bought" token={form.bought} amount={quote?.toAmount} prices={prices} />
    </div>
  )
}

/** Shown when a newer quote returns less than the visitor agreed to. */
function Moved({
  moved,
  agreed,
  onAccept,
}: {
  moved: QuotedSwap | undefined
  agreed: bigint | undefined
  onAccept(minimum: bigint): void
}) {
  const { texts } = useModal()
  const swapTexts = useSwapTexts()
  if (!moved || agreed === undefined) return null
  const { minimum, bought } = moved
  const toText = (amount: bigint) =>
    `${formatExact(formatUnits(amount, bought.decimals), texts.locale)} ${bought.symbol}`
  return (
    <div role="alert">
      <Notice
        data-testid="swap-moved"
        action={
          <LinkButton data-testid="swap-accept" onClick={() => onAccept(minimum)}>
            {swapTexts.accept}
          </LinkButton>
        }
      >
        {swapTexts.moved(toText(minimum), toText(agreed))}
      </Notice>
    </div>
  )
}

/** Shows how far the swap could be verified, if that is less than usual. */
function Trial({ prepared }: { prepared: PreparedSwap | undefined }) {
  const { untried, onlyTried } = useSwapTexts()
  if (prepared?.isOnlySimulated)
    return (
      <>
        <Notice data-testid="swap-only-tried">{onlyTried}</Notice>
        <LazyDescription prepared={prepared} />
      </>
    )
  return prepared && prepared.received === undefined ? <Notice>{untried}</Notice> : null
}

/** Warns of a token that another account may take back. */
function Issuer({ prepared }: { prepared: PreparedSwap | undefined }) {
  const { texts } = useAccountModal()
  return prepared?.issuerCanTake ? <Notice data-testid="swap-issuer">{texts.issuerCanTake}</Notice> : null
}

/** One side of the swap, with its value. */
function Leg({
  label,
  testId,
  token,
  amount,
  prices,
  isExact,
}: {
  label: string
  testId: string
  token: TransferToken
  amount: bigint | undefined
  prices: TokenPrices
  /** Show the amount with all decimals. */
  isExact?: boolean
}) {
  const { texts } = useModal()
  const text = amount === undefined ? undefined : formatUnits(amount, token.decimals)
  const price = getPrice(prices, token)
  return (
    <div className="swap-leg">
      <Picture round src={token.iconUrl} name={token.symbol} />
      <div className="swap-leg-text">
        <p className="swap-head">
          <span>{label}</span>
          {text && price && <Amount>{formatFiat(multiplyDecimals(text, price), texts.locale)}</Amount>}
        </p>
        <p className="swap-leg-amount" data-testid={testId} data-exact={text}>
          {text ? (
            <Amount title={`${text} ${token.symbol}`}>
              {formatAmount(text, texts.locale, isExact ? token.decimals : shownDecimals)} {token.symbol}
            </Amount>
          ) : (
            <span className="bar" />
          )}
        </p>
      </div>
    </div>
  )
}

/** Asks for an explicit confirmation of a swap with a high price impact. */
function Confirm({
  typed,
  isConfirmed,
  onType,
}: {
  typed: string
  isConfirmed: boolean
  onType(text: string): void
}) {
  const { confirm, confirmWord } = useSwapTexts()
  const id = useId()
  return (
    <div className="swap-confirm">
      <label htmlFor={id}>{confirm(confirmWord)}</label>
      <Field isInvalid={typed !== '' && !isConfirmed}>
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          data-testid="swap-words"
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
    </div>
  )
}

type Kept = {
  making?: PreparedSwap | undefined
  agreed?: bigint | undefined
  leaving: AbortController
  changed?: (() => void) | undefined
}
const createKept = (): Kept => ({ leaving: new AbortController() })

/** Executes a swap until the review is closed. It continues while prompts of the secure site are shown in between. */
function useMaking() {
  const { foyer } = useModal()
  const kept = useViewMemory('making', createKept)
  const [making, setMaking] = useState(kept.making)
  useEffect(() => {
    if (kept.leaving.signal.aborted) kept.leaving = new AbortController()
    kept.changed = () => setMaking(kept.making)
    kept.changed()
    return () => {
      kept.changed = undefined
      const { open, history } = foyer.state
      if (!open || !history.some(({ name }) => name === 'SwapPreview')) kept.leaving.abort()
    }
  }, [foyer, kept])
  const set = (prepared: PreparedSwap | undefined) => {
    kept.making = prepared
    kept.changed?.()
  }
  const start = (prepared: PreparedSwap) => {
    set(prepared)
    // The form shows any failure.
    makeSwap(foyer, { prepared, signal: kept.leaving.signal })
      .catch(() => {})
      .finally(() => set(undefined))
  }
  return { kept, making, start }
}

function isSameWord(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
}
