import { postOnrampQuote } from '@foyer/contract'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Every provider is asked: the cost of a quote beside that of a request. */
const quoteCost = 4

/** Offers for a purchase. */
export const postOnrampQuoteRoute = implementOnramp(
  postOnrampQuote,
  async ({ query, body }, { services, signal, charge }) => {
    const onramp = onrampOf(services)
    await charge(quoteCost)
    return { output: await onramp.quote(body, { projectId: query.projectId, signal }) }
  },
)
