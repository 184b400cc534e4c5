import { getOnrampOrder } from '@foyer/contract'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** An order, for whoever has its token. */
export const getOnrampOrderRoute = implementOnramp(
  getOnrampOrder,
  async ({ params, query }, { services, signal }) => ({
    output: await onrampOf(services).order(
      { id: params.id, token: query.token },
      { projectId: query.projectId, signal },
    ),
  }),
)
