import {
  getOnrampOptions,
  getOnrampOrder,
  isOriginAllowed,
  postOnrampQuote,
  postOnrampUrl,
  postOnrampWebhook,
} from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { readBearer } from '../../../kit/readBearer.ts'
import { allowedOf } from '../../../projects/allowedOf.ts'
import type { OnrampService } from '../OnrampService.ts'

/** Services of the on-ramp routes. */
type OnrampServices = { onramp: OnrampService | undefined }

/** Binds an on-ramp route to its handler. */
const implementOnramp = implementWith<OnrampServices>()

/** @throws RequestError `ONRAMP_OFF` if the server has no provider. */
function onrampOf({ onramp }: OnrampServices): OnrampService {
  if (!onramp) throw answerError('ONRAMP_OFF')
  return onramp
}

/** Returns what can be bought and paid with. */
export const getOnrampOptionsRoute = implementOnramp(
  getOnrampOptions,
  async ({ query }, { services, signal, project }) => {
    const options = await onrampOf(services).options(query, signal)
    const purchaseCurrencies = options.purchaseCurrencies
      .map(({ networks, ...currency }) => ({
        ...currency,
        networks: networks.filter(({ chainId }) => allowedOf(project, [chainId]).length > 0),
      }))
      .filter(({ networks }) => networks.length > 0)
    return { output: { ...options, purchaseCurrencies } }
  },
)

/** Returns an order to a caller with its token. */
export const getOnrampOrderRoute = implementOnramp(
  getOnrampOrder,
  async ({ params, query }, { services, headers, signal }) => ({
    output: await onrampOf(services).order(
      { id: params.id, token: readBearer(headers) ?? '' },
      { projectId: query.projectId, signal },
    ),
  }),
)

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

/** An order costs a row and a provider call: its cost relative to a plain request. */
const orderCost = 10

/** Creates an order and the provider's page for it. */
export const postOnrampUrlRoute = implementOnramp(
  postOnrampUrl,
  async ({ query, body }, { services, signal, charge, ip, project }) => {
    const onramp = onrampOf(services)
    // A visitor must not be redirected from a provider's page to a page the project doesn't know.
    const page = body.redirectUrl && new URL(body.redirectUrl).origin
    if (page && !isOriginAllowed(page, project?.allowedOrigins ?? [], project))
      throw new RequestError('ORIGIN_NOT_ALLOWED', 'redirectUrl is not a page of the project')
    await charge(orderCost)
    return { output: await onramp.createOrder(body, { projectId: query.projectId, signal, ip }) }
  },
)

/** Providers' messages are a few hundred bytes. */
const maxBodyBytes = 65_536

/** Handles a provider's message about an order. */
export const postOnrampWebhookRoute = implementOnramp(
  postOnrampWebhook,
  async ({ params, body }, { services, signal, headers }) => {
    await onrampOf(services).receiveWebhook({ provider: params.provider, headers, body }, signal)
    return { output: { ok: true as const } }
  },
  { bodyFormat: 'text', maxBodyBytes },
)
