'use client'
import type { TokenBalance } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { divideDecimals, multiplyDecimals, setSend } from '@foyer/core/ui'
import { useId, useState } from 'react'
import { push } from '../../../flow/push.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatExact, formatFiat } from '../../format.ts'
import { useAmountInput } from '../../hooks/useAmountInput.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useTokenReturn } from '../../hooks/useTokenReturn.ts'
import { useModal } from '../../ModalContext.ts'
import { SwapUnitsIcon } from '../../parts/accountIcons.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Amount, Field, LinkButton } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { ReadAs } from '../../parts/ReadAs.tsx'
import type { Amount as FormAmount } from './useAmount.ts'
import type { Quote } from './useQuote.ts'

/** Digits with at most one point. */
const typed = /^\d*\.?\d*$/
/** Dollar amounts are typed with up to two decimals. */
const fiatDecimals = 2

/** Amount and token to send; the amount can be typed in the token or in dollars. */
export function AmountField({
  amount,
  holding,
  quote: { latest },
  isInvalid,
}: {
  amount: FormAmount
  holding: TokenBalance | undefined
  quote: Quote
  isInvalid: boolean
}) {
  const { foyer, texts } = useAccountModal()
  const { text: typedAmount, units } = amount
  const { token, isFixed } = useModalState((state) => state.send)
  const field = useId()
  const { field: amountField, leave } = useTokenReturn([token])
  const { worth, fiat, change, setFiat } = useFiat(amount, holding?.price)
  const { locale } = texts
  const input = useAmountInput(fiat ?? typedAmount, change)

  return (
    <div className="send-block">
      <label className="send-label" htmlFor={field}>
        {texts.sendAmount}
      </label>
      <Field className="send-amount" isInvalid={isInvalid}>
        {fiat !== undefined && <span>$</span>}
        <input
          id={field}
          ref={amountField}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={input.value}
          readOnly={isFixed}
          aria-invalid={isInvalid}
          aria-describedby={`${field}-worth ${field}-read`}
          data-testid="send-amount"
          onChange={input.onChange}
        />
        <TokenButton onLeave={leave} />
      </Field>
      <ReadAs
        id={`${field}-read`}
        amount={
          input.readAs && `${input.readAs} ${fiat === undefined ? (token?.symbol ?? '') : 'USD'}`.trim()
        }
      />
      <div className="send-line" id={`${field}-worth`}>
        {holding?.price && token ? (
          <LinkButton
            className="send-toggle"
            data-testid="send-toggle"
            disabled={isFixed}
            onClick={() => setFiat(fiat === undefined ? cutFiat(worth ?? '') : undefined)}
          >
            <Amount data-testid="send-worth">
              {fiat === undefined
                ? formatFiat(worth ?? '0', locale)
                : `${formatExact(typedAmount && units !== undefined ? typedAmount : '0', locale)} ${token.symbol}`}
            </Amount>
            <SwapUnitsIcon />
            <span className="sr-only">
              {fiat === undefined ? texts.sendInFiat : texts.sendInToken(token.symbol)}
            </span>
          </LinkButton>
        ) : (
          <span />
        )}
        {token && holding && (
          <Balance
            amount={`${formatAmount(holding.quantity.numeric, locale)} ${token.symbol}`}
            exact={`${formatExact(holding.quantity.numeric, locale)} ${token.symbol}`}
            onMax={
              latest &&
              (() => {
                setFiat(undefined)
                setAmount(foyer, formatUnits(latest.maxAmount, token.decimals), true)
              })
            }
          />
        )}
      </div>
    </div>
  )
}

function setAmount(foyer: Foyer, sendTokenAmount: string, isMax = false): void {
  setSend(foyer, { sendTokenAmount, isMax, flow: { status: 'editing' } })
}

/** Returns the amount in dollars if the token has a price. An amount typed in dollars stays as typed. */
function useFiat({ units }: FormAmount, price: string | undefined) {
  const { foyer } = useModal()
  const token = useModalState((state) => state.send.token)
  const [typedFiat, setFiat] = useState<string>()
  const fiat = price && token ? typedFiat : undefined
  const worth =
    price && token && units !== undefined
      ? multiplyDecimals(formatUnits(units, token.decimals), price)
      : undefined
  const change = (text: string) => {
    if (!price || !token || typedFiat === undefined) return setAmount(foyer, text)
    if (!typed.test(text) || (text.split('.')[1]?.length ?? 0) > fiatDecimals) return
    setFiat(text)
    const quotient = /\d/.test(text) ? divideDecimals(text, price, token.decimals) : ''
    setAmount(foyer, quotient ?? '')
  }
  return { worth, fiat, change, setFiat }
}

/** The token to send, with a link to the other tokens. */
function TokenButton({ onLeave }: { onLeave(): void }) {
  const { foyer, texts } = useAccountModal()
  const { token, isFixed } = useModalState((state) => state.send)
  return (
    <button
      type="button"
      className="send-token"
      // Without a token there is no amount that needs the room.
      style={token ? undefined : { maxWidth: '75%' }}
      data-testid="send-token"
      disabled={isFixed}
      onClick={() => {
        onLeave()
        push(foyer, 'SendSelectToken')
      }}
    >
      {token ? (
        <>
          <Picture round src={token.iconUrl} name={token.symbol} />
          <span className="send-symbol">{token.symbol}</span>
        </>
      ) : (
        <span className="send-symbol">{texts.sendSteps.selectToken}</span>
      )}
      {!isFixed && <ChevronIcon />}
    </button>
  )
}

/** The account's balance of the token, with a button to send all of it. */
function Balance({
  amount,
  exact,
  onMax,
}: {
  amount: string
  exact: string
  onMax: (() => void) | undefined
}) {
  const { texts } = useAccountModal()
  const isFixed = useModalState((state) => state.send.isFixed)
  return (
    <span className="send-balance">
      <span className="hint" title={exact} data-testid="send-balance">
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

/** Rounds down to cents, so that the displayed amount never exceeds the sent amount. */
function cutFiat(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const cents = fraction.slice(0, fiatDecimals)
  return cents ? `${whole}.${cents}` : whole
}
