import {
  type CaipNetworkId,
  getName,
  identityCacheMs,
  isErrorCode,
  NameResolveFailedError,
  type Namespace,
  parseCaipNetworkId,
  pickNameAddress,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { readFresh } from '../base/readFresh.ts'
import { toServedUrl } from '../base/toServedUrl.ts'
import type { NamespaceProvider } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import { storedNames } from './storedNames.ts'

/** The account that a name stands for. */
export type ResolvedName = {
  /** The name in its normal form ([ENSIP-15](https://docs.ens.domains/ensip/15)): the one to show. */
  name: string
  /** Its address on the asked network. */
  address: string
  /** Image as a URL: of the Foyer server, or `data:`. */
  avatar?: string | undefined
  /**
   * `chain`: a node that is not the Foyer server's said so. `server`: nobody but the Foyer server, because neither the
   * wallet's node nor one of the app could be asked. Say so wherever the address is used.
   */
  source: 'chain' | 'server'
}

/**
 * The account that a name stands for on a network, cached for 5 minutes (docs/spec.md, section 9); `null` where there is no such
 * name, the name has no address there, or the text is no name. Names are of EVM accounts (docs/spec.md, section 1).
 *
 * The chain is asked where that is possible, and its answer is final. What is kept over a reload can be planted by a script
 * of the page, so it counts as little as the server's word, and is read only where that is all there is.
 *
 * Fails with `NAME_RESOLVE_FAILED` when nobody could be asked.
 *
 * @example
 * ```ts
 * import { fetchQuery, resolveNameQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const found = await fetchQuery(
 *   foyer,
 *   resolveNameQuery(foyer, { name: 'bob.eth', networkId: 'eip155:1' }),
 * )
 * ```
 */
export function resolveNameQuery(
  foyer: Foyer,
  { name, networkId }: { name: string; networkId: CaipNetworkId },
): QueryObserverOptions<ResolvedName | null> {
  const text = name.trim()
  const key = `${networkId}/${text}`
  const read = () => readFresh(foyer._internal.storage.get(...storedNames.names))
  return queryOptions<ResolvedName | null>({
    queryKey: ['name', networkId, text],
    staleTime: identityCacheMs,
    queryFn: async ({ signal }) => {
      // A name has labels; a text without a dot is one that is still being written.
      if (parseCaipNetworkId(networkId).namespace !== 'eip155' || !/[^.]\.[^.]/.test(text)) return null
      const parameters = { text, networkId, signal }
      const onChain = await askChain(foyer, parameters)
      if (onChain === null) return null
      const { [key]: known } = read()
      if (!onChain && known) {
        const { timestamp: _, ...kept } = known
        return { ...kept, source: 'server' }
      }
      const resolved = onChain
        ? { ...onChain, ...(await findAvatar(foyer, parameters, onChain.address)) }
        : await askServer(foyer, parameters)
      if (!resolved) return null
      foyer._internal.storage.set(storedNames.names[0], {
        ...read(),
        [key]: { ...resolved, timestamp: Date.now() },
      })
      return { ...resolved, source: onChain ? 'chain' : 'server' }
    },
  })
}

type ServedName = Omit<ResolvedName, 'source'>
type Asked = { text: string; networkId: CaipNetworkId; signal: AbortSignal }

async function askChain(foyer: Foyer, { text, networkId, signal }: Asked) {
  const network = findNetwork(foyer.state, networkId)
  const adapter = network && foyer._internal.adapters.get(network.chainNamespace)
  if (!network || !adapter?.resolveName) return undefined
  const provider = getWalletNode(foyer, network.chainNamespace)
  return adapter.resolveName({ name: text, network, ...(provider ? { provider } : {}), signal })
}

/** The provider of a wallet that has a node of its own: other connectors read through the Foyer server. */
function getWalletNode(foyer: Foyer, namespace: Namespace): NamespaceProvider | undefined {
  const connection = getConnection(foyer.state, namespace)
  const connector = connection && findConnector(foyer, connection.connectorId)
  return connector?.type === 'announced' || connector?.type === 'injected'
    ? connector.getProvider(namespace)
    : undefined
}

/** The picture that the server has of a name, where it knows the same address by it. */
async function findAvatar(foyer: Foyer, asked: Asked, address: string): Promise<Pick<ServedName, 'avatar'>> {
  const served = await askServer(foyer, asked).catch(() => null)
  if (!served?.avatar || !isSameAddress(served.address, address)) return {}
  return { avatar: served.avatar }
}

async function askServer(foyer: Foyer, { text, networkId, signal }: Asked): Promise<ServedName | null> {
  try {
    const input = { params: { name: text }, query: { chainId: networkId } }
    const profile = await getApi(foyer)(getName, input, { signal })
    const address = pickNameAddress(profile, networkId)
    if (!address) return null
    const { name, avatar } = profile
    return { name, address, ...(avatar ? { avatar: toServedUrl(foyer, avatar) } : {}) }
  } catch (cause) {
    if (isErrorCode(cause, 'NOT_FOUND') || isErrorCode(cause, 'NAME_INVALID')) return null
    throw new NameResolveFailedError({ cause })
  }
}
