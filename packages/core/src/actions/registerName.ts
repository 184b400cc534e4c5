import {
  buildNameMessage,
  type ErrorCode,
  formatCaipAddress,
  type NameProfile,
  NameRegisterFailedError,
  NotConnectedError,
  parseCaipNetworkId,
  pickNameAddress,
  registerName as registerNameRoute,
  toCoinType,
} from '@foyer/contract'
import type { Foyer } from '../Foyer.ts'
import { getApi } from '../queries/getApi.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { identityQuery } from '../queries/identityQuery.ts'
import { readFresh } from '../queries/readFresh.ts'
import { storedNames } from '../queries/storedNames.ts'
import { toServedUrl } from '../queries/toServedUrl.ts'
import { getConnection } from '../selectors.ts'
import { signMessage } from './sign.ts'

/** Parameters of `registerName`. */
export type RegisterNameParameters = {
  /** The whole name, such as `alice.foyer.test`; see `nameZonesQuery`. */
  name: string
}

/** Codes that say by themselves what is wrong. */
const plainCodes: readonly ErrorCode[] = [
  'CAPABILITY_MISSING',
  'CHAIN_ID_INVALID',
  'NAMES_OFF',
  'NAME_INVALID',
  'NAME_OWNED',
  'NAME_TAKEN',
  'NAME_TOO_SHORT',
  'NOT_CONNECTED',
  'REQUEST_PENDING',
  'REQUEST_REJECTED',
]

/**
 * Registers a name for the connected EVM account: it signs a message, which costs nothing, and the server keeps the name.
 * Afterwards it is the account's profile name.
 *
 * @throws NotConnectedError, CapabilityMissingError, InvalidChainIdError, RequestRejectedError, RequestPendingError,
 * NameRegisterFailedError
 * @throws ServerResponseError `NAME_TAKEN`, `NAME_OWNED`, `NAME_INVALID`, `NAME_TOO_SHORT`, `NAMES_OFF`
 */
export async function registerName(foyer: Foyer, { name }: RegisterNameParameters): Promise<NameProfile> {
  foyer.emit('REGISTER_NAME_INITIATED', undefined)
  try {
    const profile = await register(foyer, name)
    forgetSuggestions(foyer)
    foyer.emit('REGISTER_NAME_SUCCESS', undefined)
    return profile
  } catch (cause) {
    const code = (cause as { code?: ErrorCode }).code
    if (code === 'NAME_TAKEN') forgetSuggestions(foyer)
    const error =
      code && plainCodes.includes(code) ? cause : new NameRegisterFailedError({ value: name, cause })
    foyer.emit('REGISTER_NAME_ERROR', { code: code ?? 'NAME_REGISTER_FAILED' })
    throw error
  }
}

async function register(foyer: Foyer, name: string): Promise<NameProfile> {
  const connection = getConnection(foyer.state, 'eip155')
  if (!connection) throw new NotConnectedError()
  const { address } = connection.accounts[0]
  const coinType = toCoinType(Number(parseCaipNetworkId(connection.networkId).chainId))
  const message = buildNameMessage({
    name,
    attributes: {},
    coin_type: coinType,
    domain: location.host,
    timestamp: Math.floor(Date.now() / 1_000),
  })
  const signature = await signMessage(foyer, { message, namespace: 'eip155' })
  const profile = await getApi(foyer)(
    registerNameRoute,
    { query: {}, body: { coin_type: coinType, address, message, signature } },
    { signal: foyer.signal },
  )
  keepProfileName(foyer, address, profile)
  return profile
}

/** What was free is not: whoever shows it asks anew. */
function forgetSuggestions(foyer: Foyer): void {
  void getQueryClient(foyer).invalidateQueries({ queryKey: ['nameSuggestions'] })
}

/** What was said of the account before is old: nobody shall see its address for five more minutes. */
function keepProfileName(foyer: Foyer, address: string, profile: NameProfile): void {
  const records = readFresh(foyer.storage.get(...storedNames.identities))
  const { name, avatar } = profile
  const identity = { name, avatar: avatar && toServedUrl(foyer, avatar) }
  for (const { caipNetworkId: networkId, chainNamespace } of foyer.state.networks) {
    if (chainNamespace !== 'eip155' || !pickNameAddress(profile, networkId)) continue
    const key = formatCaipAddress({ networkId, address: address.toLowerCase() })
    records[key] = { ...identity, timestamp: Date.now() }
    getQueryClient(foyer).setQueryData(identityQuery(foyer, { address, networkId }).queryKey, identity)
  }
  foyer.storage.set(storedNames.identities[0], records)
}
