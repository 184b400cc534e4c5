'use client'
import { swapSlippagePercent, swapSlippageRange } from '@foyer/contract'
import { setSwap } from '@foyer/core/ui'
import { useId, useState } from 'react'
import { formatExact } from '../../format.ts'
import { useAmountInput } from '../../hooks/useAmountInput.ts'
import { useModal } from '../../ModalContext.ts'
import { Field } from '../../parts/kit.tsx'
import { formatBps } from './formatBps.ts'
import { useSwapTexts } from './SwapPlace.tsx'

/** Slippages offered, in percent; the specification’s default is in the middle. */
const choices = [0.5, swapSlippagePercent, 3] as const
/** Outside this range, a note is shown. */
const unusual = { low: 0.1, high: 5 } as const
const bpsPerPercent = 100

/** Accepted slippage from the quote: the specification’s 1 %, or the visitor's setting. */
export function SlippageField({ slippagePercent }: { slippagePercent: number | undefined }) {
  const { foyer, texts } = useModal()
  const { slippage, otherSlippage, slippageInvalid, slippageLow, slippageHigh } = useSwapTexts()
  const id = useId()
  const current = slippagePercent ?? swapSlippagePercent
  const [typed, setTyped] = useState(choices.some((choice) => choice === current) ? '' : String(current))
  const isInvalid = typed !== '' && toPercent(typed) === undefined
  const set = (percent: number) => setSwap(foyer, { slippagePercent: percent })
  const type = (value: string) => {
    setTyped(value)
    const percent = toPercent(value)
    if (percent !== undefined) set(percent)
    else if (value === '') set(swapSlippagePercent)
  }
  const input = useAmountInput(typed, type)
  const hint = getHint()
  return (
    <fieldset className="swap-slippage">
      <legend className="send-label">{slippage}</legend>
      <div className="swap-choices">
        {choices.map((choice) => (
          <label key={choice} className="swap-choice">
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={typed === '' && current === choice}
              data-testid={`swap-slippage-${choice}`}
              onChange={() => {
                setTyped('')
                set(choice)
              }}
            />
            <span>{formatBps(choice * bpsPerPercent, texts.locale)}</span>
          </label>
        ))}
        <Field className="swap-other" isInvalid={isInvalid}>
          <input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatExact('2.5', texts.locale)}
            aria-label={otherSlippage}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-hint`}
            value={input.value}
            data-testid="swap-slippage-other"
            onChange={input.onChange}
          />
          <span aria-hidden="true">%</span>
        </Field>
      </div>
      <p
        id={`${id}-hint`}
        className={isInvalid ? 'hint failure' : 'hint'}
        role="status"
        data-testid="swap-slippage-hint"
      >
        {hint}
      </p>
    </fieldset>
  )

  function getHint(): string | undefined {
    if (isInvalid) return slippageInvalid
    if (current < unusual.low) return slippageLow
    return current > unusual.high ? slippageHigh : undefined
  }
}

/** Parses a slippage; `undefined` if it is outside the allowed range or finer than a basis point. */
function toPercent(text: string): number | undefined {
  const percent = /^\d{0,2}(\.\d{0,2})?$/.test(text) && /\d/.test(text) ? Number(text) : Number.NaN
  return percent >= swapSlippageRange.min && percent <= swapSlippageRange.max ? percent : undefined
}
