import { anyEvmCoinType, getNamesOfAddress, toEvmChainId } from '@foyer/contract'
import { isAddress } from 'viem'
import { RequestError } from '../../../kit/RequestError.ts'
import { toNameProfile } from '../toNameProfile.ts'
import { implementName } from './implementName.ts'

/** Lists the server's names of an address. */
export const getNamesOfAddressRoute = implementName(
  getNamesOfAddress,
  async ({ params, query }, { services }) => {
    if (!isAddress(params.address, { strict: false }))
      throw new RequestError('ADDRESS_INVALID', 'The address is not a valid EVM address')
    const registered = await services.names.ofAddress(params.address)
    const { chainId } = query
    // A contract's address may belong to someone else on another chain, where its name would misrepresent them.
    const shown = registered.filter(
      ({ scope }) => scope === anyEvmCoinType || chainId === `eip155:${toEvmChainId(scope)}`,
    )
    return { output: shown.map((name) => toNameProfile(name, chainId)) }
  },
)
