import {
  type CaipNetworkId,
  getName,
  identityCacheMs,
  isErrorCode,
  NameResolveFailedError,
  parseCaipNetworkId,
  pickNameAddress,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { readFresh } from '../base/readFresh.ts'
import { toServedUrl } from '../base/toServedUrl.ts'
import type { Foyer } from '../model/Foyer.ts'
import { storedNames } from './storedNames.ts'

/** The account that a name stands for. */
export type ResolvedName = {
  /** The name in its normal form ([ENSIP-15](https://docs.ens.domains/ensip/15)): the one to show. */
  name: string
  /** Its address on the asked network. */
  address: string
  /** Image as a URL: of the Foyer server, or `data:`. */
  avatar?: string | undefined
}

/**
 * The account that a name stands for on a network, cached for 5 minutes (docs/spec.md, section 9); `null` where there is no such
 * name, the name has no address there, or the text is no name. Names are of EVM accounts (docs/spec.md, section 1).
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
  const known = read()[key]
  return queryOptions<ResolvedName | null>({
    queryKey: ['name', networkId, text],
    staleTime: identityCacheMs,
    ...(known
      ? {
          initialData: { name: known.name, address: known.address, avatar: known.avatar },
          initialDataUpdatedAt: known.timestamp,
        }
      : {}),
    queryFn: async ({ signal }) => {
      // A name has labels; a text without a dot is one that is still being written.
      if (parseCaipNetworkId(networkId).namespace !== 'eip155' || !/[^.]\.[^.]/.test(text)) return null
      const resolved = await resolve(foyer, { text, networkId, signal })
      if (resolved)
        foyer._internal.storage.set(storedNames.names[0], {
          ...read(),
          [key]: { ...resolved, timestamp: Date.now() },
        })
      return resolved
    },
  })
}

async function resolve(
  foyer: Foyer,
  parameters: { text: string; networkId: CaipNetworkId; signal: AbortSignal },
): Promise<ResolvedName | null> {
  const { text, networkId, signal } = parameters
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
