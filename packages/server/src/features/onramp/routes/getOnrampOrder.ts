import { getOnrampOrder } from '@foyer/contract'
import { readBearer } from '../../../kit/readBearer.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

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
