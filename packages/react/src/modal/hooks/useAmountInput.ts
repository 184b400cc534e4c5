'use client'
import { type ChangeEvent, useState } from 'react'
import { getLocale } from '../getLocale.ts'
import { useModal } from '../ModalContext.ts'
import { readAmount, writeAmount, writeOutAmount } from '../readAmount.ts'

/** State of an amount field. */
export type AmountInput = {
  /** The text as typed, otherwise the amount in the visitor's locale. */
  value: string
  /** The amount written out unambiguously, if the text means a different amount in other locales. */
  readAs: string | undefined
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/**
 * State of an amount field that stores the amount as decimal text. Text that is not an amount is kept as typed; the
 * code that reads the amount rejects it.
 */
export function useAmountInput(amount: string, set: (amount: string) => void): AmountInput {
  const { texts } = useModal()
  const locale = getLocale(texts.locale)
  const [typed, setTyped] = useState<{ text: string; amount: string }>()
  // A button may have set another amount in the meantime.
  const own = typed?.amount === amount ? typed : undefined
  const read = own && readAmount(own.text, locale)
  const value = own ? own.text : writeAmount(amount, locale)
  return {
    value,
    readAs: read?.isUnsure ? writeOutAmount(read.amount, locale) : undefined,
    onChange({ target: { value: text } }) {
      const given = readAmount(text, locale)
      const next = given?.amount ?? text.trim()
      // An unambiguous pasted amount is reformatted for the locale. Typed text is left alone, because more may follow.
      const isPasted = Math.abs(text.length - value.length) > 1
      setTyped(isPasted && given && !given.isUnsure ? undefined : { text, amount: next })
      set(next)
    },
  }
}
