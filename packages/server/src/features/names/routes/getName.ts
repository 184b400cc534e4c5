import { getName } from '@foyer/contract'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementName } from './implementName.ts'

/** Resolves a name. */
export const getNameRoute = implementName(getName, async ({ params, query }, { services }) => {
  const profile = await services.identity.resolve({ name: params.name, networkId: query.chainId })
  if (!profile) throw new RequestError('NOT_FOUND', 'This name does not exist')
  return { output: profile }
})
