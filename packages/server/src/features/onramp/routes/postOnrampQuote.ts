import { postOnrampQuote } from '@foyer/contract'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** A quote queries every provider: its cost relative to a plain request. */
const quoteCost = 4

/** Returns offers for a purchase. */
export const postOnrampQuoteRoute = implementOnramp(
  postOnrampQuote,
  async ({ query, body }, { services, signal, charge }) => {
    const onramp = onrampOf(services)
    await charge(quoteCost)
    return { output: await onramp.quote(body, { projectId: query.projectId, signal }) }
  },
)
