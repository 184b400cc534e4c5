import { postOnrampOrder } from '@foyer/contract'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** An order, for whoever has its token. */
export const postOnrampOrderRoute = implementOnramp(
  postOnrampOrder,
  async ({ params, query, body }, { services, signal }) => ({
    output: await onrampOf(services).order(
      { id: params.id, token: body.token },
      { projectId: query.projectId, signal },
    ),
  }),
)
