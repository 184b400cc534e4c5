'use client'
import { type ChangeEvent, useState } from 'react'
import { getLocale } from '../getLocale.ts'
import { useModal } from '../ModalContext.ts'
import { readAmount, writeAmount, writeOutAmount } from '../readAmount.ts'

/** What a field for an amount needs. */
export type AmountInput = {
  /** As typed, else the amount in the visitor's own way of writing. */
  value: string
  /** The amount written out, where the text means another one in other languages. */
  readAs: string | undefined
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/**
 * A field for an amount, which is kept as decimal text. A text that is no amount is kept as it was typed, and is refused by
 * what reads the amount.
 */
export function useAmountInput(amount: string, set: (amount: string) => void): AmountInput {
  const { texts } = useModal()
  const locale = getLocale(texts.locale)
  const [typed, setTyped] = useState<{ text: string; amount: string }>()
  // A button may have set another amount since.
  const own = typed?.amount === amount ? typed : undefined
  const read = own && readAmount(own.text, locale)
  const value = own ? own.text : writeAmount(amount, locale)
  return {
    value,
    readAs: read?.isUnsure ? writeOutAmount(read.amount, locale) : undefined,
    onChange({ target: { value: text } }) {
      const given = readAmount(text, locale)
      const next = given?.amount ?? text.trim()
      // A pasted amount with one meaning is shown as the language writes it. One that is typed stays: more may follow.
      const isPasted = Math.abs(text.length - value.length) > 1
      setTyped(isPasted && given && !given.isUnsure ? undefined : { text, amount: next })
      set(next)
    },
  }
}
