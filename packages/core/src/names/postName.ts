import {
  AddressNotFoundError,
  buildNameMessage,
  type CaipNetworkId,
  formatCaipAddress,
  type NameAttributes,
  type NameProfile,
  parseCaipNetworkId,
  pickNameAddress,
  registerName as registerNameRoute,
  toCoinType,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import { readFresh } from '../base/readFresh.ts'
import { toServedUrl } from '../base/toServedUrl.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { signMessage } from '../wallet/sign.ts'
import { identityQuery } from './identityQuery.ts'
import { ownNameQuery } from './ownNameQuery.ts'
import { storedNames } from './storedNames.ts'

/** Fields of a name message. */
export type PostNameParameters = {
  /** The whole name. */
  name: string
  attributes?: NameAttributes | undefined
  /** Network to set the name's address for. @default the connected EVM account's network */
  networkId?: CaipNetworkId | undefined
  /** Address to set there. @default the connected EVM account, if the name has no address there yet */
  address?: string | undefined
}

/**
 * Has the connected EVM account sign the name's new data, sends it to the server, and invalidates cached data.
 *
 * @throws AddressNotFoundError, CapabilityMissingError, ChainIdInvalidError, RequestRejectedError, RequestPendingError
 * @throws ServerResponseError errors of `POST /v1/profile/account`
 */
export async function postName(foyer: Foyer, parameters: PostNameParameters): Promise<NameProfile> {
  const connection = getConnection(foyer.state, 'eip155')
  if (!connection) throw new AddressNotFoundError()
  const { name, attributes = {}, networkId = connection.networkId, address: target } = parameters
  const { address } = connection.accounts[0]
  const coinType = toCoinType(Number(parseCaipNetworkId(networkId).chainId))
  const message = buildNameMessage({
    name,
    attributes,
    coin_type: coinType,
    ...(target === undefined ? {} : { address: target }),
    domain: location.host,
    timestamp: Math.floor(Date.now() / 1_000),
  })
  const signature = await signMessage(foyer, { message, namespace: 'eip155' })
  const profile = await getApi(foyer)(
    registerNameRoute,
    { query: {}, body: { coin_type: coinType, address, message, signature } },
    { signal: foyer._internal.signal },
  )
  keepProfile(foyer, connection, profile)
  return profile
}

/** Cached data of the account and the name is outdated: do not show it for another five minutes. */
function keepProfile(foyer: Foyer, connection: Connection, profile: NameProfile): void {
  const client = getQueryClient(foyer)
  const { address } = connection.accounts[0]
  for (const networkId of [undefined, connection.networkId])
    client.setQueryData(ownNameQuery(foyer, { address, networkId }).queryKey, profile)
  const identities = readFresh(foyer._internal.storage.get(...storedNames.identities))
  const names = readFresh(foyer._internal.storage.get(...storedNames.names))
  const { name } = profile
  const avatar = profile.avatar && toServedUrl(foyer, profile.avatar)
  for (const { caipNetworkId: networkId, chainNamespace } of foyer.state.networks) {
    if (chainNamespace !== 'eip155') continue
    delete names[`${networkId}/${name}`]
    client.removeQueries({ queryKey: ['name', networkId, name] })
    const key = formatCaipAddress({ networkId, address: address.toLowerCase() })
    const { queryKey } = identityQuery(foyer, { address, networkId })
    if (isSameAddress(pickNameAddress(profile, networkId), address)) {
      identities[key] = { name, avatar, timestamp: Date.now() }
      client.setQueryData(queryKey, { name, avatar })
    } else {
      delete identities[key]
      void client.invalidateQueries({ queryKey })
    }
  }
  foyer._internal.storage.set(storedNames.identities[0], identities)
  foyer._internal.storage.set(storedNames.names[0], names)
}
