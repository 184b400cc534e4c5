import type { Implementation } from '../../../http/Implementation.ts'
import { getOnrampOptionsRoute } from './getOnrampOptions.ts'
import { getOnrampOrderRoute } from './getOnrampOrder.ts'
import type { OnrampServices } from './implementOnramp.ts'
import { postOnrampQuoteRoute } from './postOnrampQuote.ts'
import { postOnrampUrlRoute } from './postOnrampUrl.ts'
import { postOnrampWebhookRoute } from './postOnrampWebhook.ts'

/** On-ramp routes. */
export const onrampRoutes: readonly Implementation<OnrampServices>[] = [
  getOnrampOptionsRoute,
  getOnrampOrderRoute,
  postOnrampQuoteRoute,
  postOnrampUrlRoute,
  postOnrampWebhookRoute,
]
