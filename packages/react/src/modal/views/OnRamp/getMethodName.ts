import type { OnrampTexts } from '../../onrampLocales/en.ts'

/**
 * Returns the name of a payment method from a provider's id, such as `card`, `credit_debit_card`, `ach_bank_account` or
 * `apple_pay`.
 */
export function getMethodName(id: string, texts: OnrampTexts): string {
  if (/card/i.test(id)) return texts.card
  if (/bank|sepa|ach/i.test(id)) return texts.bank
  const words = id.replace(/[_-]+/g, ' ').toLowerCase()
  return words.replace(/\b\w/g, (letter) => letter.toUpperCase())
}
