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

/** The account a name resolves to. */
export type ResolvedName = {
  /** The normalized name ([ENSIP-15](https://docs.ens.domains/ensip/15)), for display. */
  name: string
  /** Its address on the requested network. */
  address: string
  /** Image URL: on the Foyer server, or `data:`. */
  avatar?: string | undefined
  /**
   * `chain`: resolved by a node other than the Foyer server. `server`: resolved by the Foyer server only, because neither the
   * wallet's node nor one of the app could be asked. Show this wherever the address is used.
   */
  source: 'chain' | 'server'
}

/**
 * Resolves a name to an account on a network, cached for 5 minutes (docs/evidence/spec.md, section 9). `null` if the name does not
 * exist, has no address there, or is not a valid name. Names exist for EVM accounts only (docs/evidence/spec.md, section 1).
 *
 * The chain is asked if possible, and its answer is final. A script of the page can plant values in storage, so stored
 * results are trusted no more than the server, and are used only if no chain node can be asked.
 *
 * Fails with `NAME_RESOLVE_FAILED` when no source could be asked.
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
      // A name has dot-separated labels; without a dot it is still being typed.
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

/** Returns the provider of a wallet that has its own node: other connectors read through the Foyer server. */
function getWalletNode(foyer: Foyer, namespace: Namespace): NamespaceProvider | undefined {
  const connection = getConnection(foyer.state, namespace)
  const connector = connection && findConnector(foyer, connection.connectorId)
  return connector?.type === 'announced' || connector?.type === 'injected'
    ? connector.getProvider(namespace)
    : undefined
}

/** The server's picture of a name, if the server resolves it to the same address. */
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
