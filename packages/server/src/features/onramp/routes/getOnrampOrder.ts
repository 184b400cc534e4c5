import { getOnrampOrder } from '@foyer/contract'
import { readBearer } from '../../../kit/readBearer.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** An order, for whoever has its token. */
export const getOnrampOrderRoute = implementOnramp(
  getOnrampOrder,
  async ({ params, query }, { services, headers, signal }) => ({
    output: await onrampOf(services).order(
      { id: params.id, token: readBearer(headers) ?? '' },
      { projectId: query.projectId, signal },
    ),
  }),
)
