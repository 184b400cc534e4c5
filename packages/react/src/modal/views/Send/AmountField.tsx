'use client'
import type { TokenBalance } from '@foyer/contract'
import { formatUnits } from '@foyer/core/adapter'
import { divideDecimals, multiplyDecimals, push, setSend } from '@foyer/core/internal'
import { useId, useState } from 'react'
import { formatExact, formatFiat } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon, SwapUnitsIcon } from '../../parts/icons.tsx'
import { Amount, Field, LinkButton } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import type { Amount as FormAmount } from './useAmount.ts'
import type { Quote } from './useQuote.ts'

/** Digits and one point, as a person types them; a comma is a point. */
const typed = /^\d*\.?\d*$/
/** Money is typed in cents. */
const fiatDecimals = 2

/** How much of which token, in the token or in dollars. */
export function AmountField({
  amount: { text: typedAmount, units: amount },
  holding,
  quote: { latest },
  isInvalid,
}: {
  amount: FormAmount
  holding: TokenBalance | undefined
  quote: Quote
  isInvalid: boolean
}) {
  const { foyer, texts } = useModal()
  const { token, isFixed } = useModalState((state) => state.send)
  const field = useId()
  const price = holding?.price
  // An amount typed in dollars stays as typed.
  const [fiat, setFiat] = useState<string>()
  const isFiat = fiat !== undefined && price !== undefined && token !== undefined
  const worth =
    price && token && amount !== undefined
      ? multiplyDecimals(formatUnits(amount, token.decimals), price)
      : undefined
  const set = (value: string) =>
    setSend(foyer, { sendTokenAmount: value, isMax: false, flow: { status: 'editing' } })
  const change = (value: string) => {
    const text = value.replace(',', '.')
    if (!isFiat) return set(text)
    if (!typed.test(text) || (text.split('.')[1]?.length ?? 0) > fiatDecimals) return
    setFiat(text)
    const quotient = /\d/.test(text) ? divideDecimals(text, price, token.decimals) : ''
    set(quotient ?? '')
  }
  const toggle = () => {
    if (isFiat) return setFiat(undefined)
    setFiat(worth ? cutFiat(worth) : '')
  }
  const { locale } = texts

  return (
    <div className="send-block">
      <label className="send-label" htmlFor={field}>
        {texts.sendAmount}
      </label>
      <Field className="send-amount" isInvalid={isInvalid}>
        {isFiat && <span>$</span>}
        <input
          id={field}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={isFiat ? fiat : typedAmount}
          readOnly={isFixed}
          aria-invalid={isInvalid}
          aria-describedby={`${field}-worth`}
          data-testid="send-amount"
          onChange={(event) => change(event.target.value)}
        />
        <TokenButton />
      </Field>
      <div className="send-line" id={`${field}-worth`}>
        {price && token ? (
          <LinkButton className="send-toggle" data-testid="send-toggle" disabled={isFixed} onClick={toggle}>
            <Amount data-testid="send-worth">
              {isFiat
                ? `${formatExact(typedAmount && amount !== undefined ? typedAmount : '0', locale)} ${token.symbol}`
                : formatFiat(worth ?? '0', locale)}
            </Amount>
            <SwapUnitsIcon />
            <span className="sr-only">{isFiat ? texts.sendInToken(token.symbol) : texts.sendInFiat}</span>
          </LinkButton>
        ) : (
          <span />
        )}
        {token && holding && (
          <Balance
            amount={`${formatExact(holding.quantity.numeric, locale)} ${token.symbol}`}
            onMax={
              latest &&
              (() => {
                setFiat(undefined)
                const most = formatUnits(latest.maxAmount, token.decimals)
                setSend(foyer, { sendTokenAmount: most, isMax: true, flow: { status: 'editing' } })
              })
            }
          />
        )}
      </div>
    </div>
  )
}

/** The token to send, with a link to the others. */
function TokenButton() {
  const { foyer, texts } = useModal()
  const { token, isFixed } = useModalState((state) => state.send)
  return (
    <button
      type="button"
      className="send-token"
      data-testid="send-token"
      disabled={isFixed}
      onClick={() => push(foyer, 'SendSelectToken')}
    >
      {token ? (
        <>
          <Picture round src={token.iconUrl} name={token.symbol} />
          <span className="send-symbol">{token.symbol}</span>
        </>
      ) : (
        texts.sendSteps.selectToken
      )}
      {!isFixed && <ChevronIcon />}
    </button>
  )
}

/** The account's balance of the token, with a button to send all of it. */
function Balance({ amount, onMax }: { amount: string; onMax: (() => void) | undefined }) {
  const { texts } = useModal()
  const isFixed = useModalState((state) => state.send.isFixed)
  return (
    <span className="send-balance">
      <span className="hint" data-testid="send-balance">
        {texts.sendBalance(amount)}
      </span>
      {!isFixed && (
        <LinkButton data-testid="send-max" disabled={!onMax} onClick={onMax}>
          {texts.sendMax}
        </LinkButton>
      )}
    </span>
  )
}

/** Rounds down to cents, so that what is shown never exceeds what is sent. */
function cutFiat(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const cents = fraction.slice(0, fiatDecimals)
  return cents ? `${whole}.${cents}` : whole
}
