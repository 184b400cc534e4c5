import { getOnrampOptions } from '@foyer/contract'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** What can be bought and paid with. */
export const getOnrampOptionsRoute = implementOnramp(
  getOnrampOptions,
  async ({ query }, { services, signal }) => ({ output: await onrampOf(services).options(query, signal) }),
)
