import {
  anyEvmCoinType,
  getCcipAnswer,
  getIdentity,
  getName,
  getNameAvatar,
  getNameSuggestions,
  getNamesOfAddress,
  getNameZones,
  postCcip,
  registerName,
  toEvmChainId,
} from '@foyer/contract'
import { type Hex, isAddress } from 'viem'
import { implementWith } from '../../../http/implementWith.ts'
import { revalidate } from '../../../http/revalidate.ts'
import { untrustedImageHeaders } from '../../../http/untrustedImageHeaders.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { CcipGateway } from '../CcipGateway.ts'
import type { IdentityService } from '../IdentityService.ts'
import type { NamesService } from '../NamesService.ts'
import { nameLimits } from '../nameLimits.ts'
import { toNameProfile } from '../toNameProfile.ts'

/** Services of the name routes. */
type NameServices = { names: NamesService; identity: IdentityService; ccip: CcipGateway }

/** Binds a name route to its handler. */
const implementName = implementWith<NameServices>()

/** Answers a resolver's query given in the path. */
export const getCcipAnswerRoute = implementName(getCcipAnswer, async ({ params }, { services }) => ({
  output: { data: await services.ccip.answer(params.data as Hex) },
}))

/** Returns the name and image of an account. */
export const getIdentityRoute = implementName(getIdentity, async ({ params, query }, { services }) => ({
  output: await services.identity.identify({ address: params.address, networkId: query.chainId }),
}))

/** Resolves a name. */
export const getNameRoute = implementName(getName, async ({ params, query }, { services }) => {
  const profile = await services.identity.resolve({ name: params.name, networkId: query.chainId })
  if (!profile) throw new RequestError('NOT_FOUND', 'This name does not exist')
  return { output: profile }
})

/** Serves the image of a name, which its owner chose: its type is on an allowlist, and nothing in it can execute. */
export const getNameAvatarRoute = implementName(
  getNameAvatar,
  async ({ params, query }, { services, headers }) => {
    const picture = await services.identity.picture({ name: params.name, networkId: query.chainId })
    if (!picture) throw new RequestError('NOT_FOUND', 'This name has no picture')
    const { etag, status } = revalidate(picture.bytes, headers)
    return {
      output: picture.bytes,
      status,
      headers: { etag, ...untrustedImageHeaders(picture.type, 'avatar') },
    }
  },
)

/** Suggests names similar to the requested one, and whether each is taken. */
export const getNameSuggestionsRoute = implementName(
  getNameSuggestions,
  async ({ params, query }, { services }) => ({
    output: { suggestions: await services.names.suggestions({ label: params.name, zone: query.zone }) },
  }),
)

/** Lists the zones in which names can be registered. */
export const getNameZonesRoute = implementName(getNameZones, async (_, { services }) => ({
  output: { zones: [...services.names.zones] },
}))

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

/** Answers a resolver's query given in the body. */
export const postCcipRoute = implementName(postCcip, async ({ body }, { services }) => ({
  output: { data: await services.ccip.answer(body.data as Hex) },
}))

/** Registers a name for the account that signed for it on the requesting page. */
export const registerNameRoute = implementName(
  registerName,
  async ({ body }, { services, origin = '' }) => {
    const { coin_type: coinType, address, message, signature } = body
    const { host: domain } = new URL(origin)
    const registered = await services.names.register({ coinType, address, message, signature, domain })
    return { output: toNameProfile(registered) }
  },
  { rate: 'signIn', maxBodyBytes: nameLimits.maxBodyBytes },
)
