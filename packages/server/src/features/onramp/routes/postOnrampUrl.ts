import { isOriginAllowed, postOnrampUrl } from '@foyer/contract'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

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
