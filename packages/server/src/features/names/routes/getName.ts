import { getName } from '@foyer/contract'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementName } from './implementName.ts'

/** What a name resolves to. */
export const getNameRoute = implementName(getName, async ({ params, query }, { services }) => {
  const profile = await services.identity.resolve({ name: params.name, networkId: query.chainId })
  if (!profile) throw new RequestError('NOT_FOUND', 'There is no such name')
  return { output: profile }
})
