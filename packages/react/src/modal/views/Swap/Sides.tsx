'use client'
import type { TokenBalance } from '@foyer/contract'
import type { TransferToken } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { multiplyDecimals, setSwap } from '@foyer/core/ui'
import { type ReactNode, useId } from 'react'
import { push } from '../../../flow/push.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatExact, formatFiat, formatFigure } from '../../format.ts'
import { getLocale } from '../../getLocale.ts'
import { useAmountInput } from '../../hooks/useAmountInput.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useTokenReturn } from '../../hooks/useTokenReturn.ts'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Amount, LinkButton } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { ReadAs } from '../../parts/ReadAs.tsx'
import { getPrice } from './getImpact.ts'
import { useSwapTexts } from './SwapPlace.tsx'
import type { SwapForm } from './useSwapForm.ts'

/** Shares of the balance offered as buttons, in percent; the full balance has a separate button. */
const shares = [25, 50] as const

/** The sold side: amount and token. */
export function SoldSide({ swap }: { swap: SwapForm }) {
  const { foyer, texts } = useAccountModal()
  const { sell, share } = useSwapTexts()
  const id = useId()
  const { form, text, units, balance, sold, prices, step } = swap
  const token = form.sold
  const price = getPrice(prices, token)
  const worth =
    price && token && units ? multiplyDecimals(formatUnits(units, token.decimals), price) : undefined
  const set = (amount: string, isMax: boolean) =>
    setSwap(foyer, { amount, isMax, flow: { status: 'editing' } })
  const { field } = useTokenReturn([form.sold, form.bought])
  const input = useAmountInput(text, (amount) => set(amount, false))
  const formatShare = (value: number) =>
    new Intl.NumberFormat(getLocale(texts.locale), { style: 'percent' }).format(value / 100)
  const isInvalid = step === 'incorrectValue' || step === 'insufficientFunds'

  return (
    <div className="swap-side swap-sold" data-invalid={isInvalid || undefined}>
      <Head label={sell} field={id} holding={sold} />
      <div className="swap-main">
        <input
          id={id}
          ref={field}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={input.value}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-worth ${id}-read`}
          data-testid="swap-amount"
          onChange={input.onChange}
        />
        <TokenButton side="sold" token={token} />
      </div>
      <ReadAs id={`${id}-read`} amount={input.readAs && `${input.readAs} ${token?.symbol ?? ''}`.trim()} />
      <div className="swap-foot">
        <span className="hint" id={`${id}-worth`} data-testid="swap-worth">
          {worth && <Amount>{formatFiat(worth, texts.locale)}</Amount>}
        </span>
        {token && balance !== undefined && balance > 0n && (
          <span className="swap-shares">
            {shares.map((value) => (
              <LinkButton
                key={value}
                aria-label={share(formatShare(value))}
                data-testid={`swap-share-${value}`}
                onClick={() => set(formatUnits((balance * BigInt(value)) / 100n, token.decimals), false)}
              >
                {formatShare(value)}
              </LinkButton>
            ))}
            <LinkButton
              data-testid="swap-max"
              onClick={() => set(formatUnits(balance, token.decimals), true)}
            >
              {texts.sendMax}
            </LinkButton>
          </span>
        )}
      </div>
    </div>
  )
}

/** The bought side: amount, by the quote, and token. */
export function BoughtSide({ swap }: { swap: SwapForm }) {
  const { texts } = useAccountModal()
  const { buy, quoting } = useSwapTexts()
  const { form, bought, prices, quote, isQuoting } = swap
  const token = form.bought
  const price = getPrice(prices, token)
  const amount = quote && formatUnits(quote.toAmount, quote.bought.decimals)
  const worth = price && amount ? multiplyDecimals(amount, price) : undefined
  return (
    <div className="swap-side">
      <Head label={buy} holding={bought} />
      <div className="swap-main">
        <output className="swap-out" aria-label={buy} data-testid="swap-out">
          {renderAmount()}
        </output>
        <TokenButton side="bought" token={token} />
      </div>
      <div className="swap-foot">
        <span className="hint" data-testid="swap-out-worth">
          {worth && <Amount>{formatFiat(worth, texts.locale)}</Amount>}
        </span>
      </div>
    </div>
  )

  function renderAmount(): ReactNode {
    if (amount)
      return (
        <Amount title={formatExact(amount, texts.locale)} data-exact={amount}>
          {formatFigure(amount, texts.locale)}
        </Amount>
      )
    if (!isQuoting) return <span className="swap-nothing">0</span>
    return (
      <>
        <span className="bar" />
        <span className="sr-only">{quoting}</span>
      </>
    )
  }
}

/** Heading of a side, with the account’s balance of its token. */
function Head({
  label,
  field,
  holding,
}: {
  label: string
  field?: string | undefined
  holding: TokenBalance | undefined
}) {
  const { texts } = useAccountModal()
  const { quantity, symbol = '' } = holding ?? {}
  return (
    <div className="swap-head">
      {field ? <label htmlFor={field}>{label}</label> : <span>{label}</span>}
      {quantity && (
        <span title={`${quantity.numeric} ${symbol}`}>
          {texts.sendBalance(formatAmount(quantity.numeric, texts.locale))}
        </span>
      )}
    </div>
  )
}

/** The token of a side, with a link to the other tokens. */
function TokenButton({ side, token }: { side: 'sold' | 'bought'; token: TransferToken | undefined }) {
  const { foyer, texts } = useAccountModal()
  const { sold, bought } = useModalState((state) => state.swap)
  // A choice on one side may change the other.
  const { leave } = useTokenReturn([sold, bought])
  return (
    <button
      type="button"
      className="send-token"
      data-empty={token ? undefined : ''}
      data-testid={`swap-${side}`}
      onClick={() => {
        leave()
        push(foyer, 'SwapSelectToken', { side })
      }}
    >
      {token ? (
        <>
          <Picture round src={token.iconUrl} name={token.symbol} />
          <span className="send-symbol">{token.symbol}</span>
        </>
      ) : (
        texts.sendSteps.selectToken
      )}
      <ChevronIcon />
    </button>
  )
}
