import { getNamesOfAddress } from '@foyer/contract'
import { isAddress } from 'viem'
import { RequestError } from '../../../kit/RequestError.ts'
import { toNameProfile } from '../toNameProfile.ts'
import { implementName } from './implementName.ts'

/** Names of the server that an address has. */
export const getNamesOfAddressRoute = implementName(getNamesOfAddress, async ({ params }, { services }) => {
  if (!isAddress(params.address, { strict: false }))
    throw new RequestError('ADDRESS_INVALID', 'The address is not a valid EVM address')
  const registered = await services.names.ofAddress(params.address)
  return { output: registered.map((name) => toNameProfile(name)) }
})
