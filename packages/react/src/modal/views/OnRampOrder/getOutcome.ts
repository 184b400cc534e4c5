import type { OnrampRecord } from '@foyer/core'
import { formatExact } from '../../format.ts'
import type { OnrampTexts } from '../../onrampLocales/en.ts'
import { getProviderName } from '../OnRamp/getProviderName.ts'

/** Returns the text about the outcome of an order. */
export function getOutcome(
  { status, provider: id, providerName, failure, deliveredAmount, purchaseAmount }: OnrampRecord,
  texts: OnrampTexts,
  language: string,
): { title: string; text: string } {
  const format = ({ amount, currency }: typeof purchaseAmount) =>
    `${formatExact(amount, language)} ${currency}`
  const provider = getProviderName(id, providerName)
  switch (status) {
    case 'settling':
      return { title: texts.settlingTitle, text: texts.settlingText(provider) }
    case 'delivered': {
      const arrived = deliveredAmount ?? purchaseAmount
      const text =
        arrived.amount === purchaseAmount.amount
          ? texts.deliveredText(format(arrived))
          : texts.otherAmount(format(arrived), format(purchaseAmount))
      return { title: texts.deliveredTitle, text }
    }
    case 'failed':
      return {
        title: texts.failedTitle,
        text: /declin/i.test(failure ?? '') ? texts.declined : texts.failedText(provider),
      }
    case 'cancelled':
      return { title: texts.cancelledTitle, text: texts.cancelledText }
    case 'refunded':
      return { title: texts.refundedTitle, text: texts.refundedText(provider) }
    case 'expired':
      return { title: texts.expiredTitle, text: texts.expiredText(provider) }
    default:
      return { title: texts.payTitle, text: texts.payText(provider) }
  }
}
