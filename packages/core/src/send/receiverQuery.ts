import type { CaipNetworkId, Namespace } from '@foyer/contract'
import { fetchQuery } from '../base/fetchQuery.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import { type ResolvedName, resolveNameQuery } from '../names/resolveNameQuery.ts'

/** Resolution of a typed receiver. */
export type Receiver =
  | {
      readonly status: 'address'
      readonly address: string
      readonly name?: string
      readonly avatar?: string
      /** Source of the name's resolution; see `ResolvedName`. */
      readonly source?: ResolvedName['source']
    }
  /** An address of another namespace. */
  | { readonly status: 'elsewhere'; readonly namespace: Namespace }
  /** Neither a valid address nor a name that resolves to one. */
  | { readonly status: 'invalid' }

const resolvedMs = 60_000

/**
 * Resolves a typed address or name on a network.
 *
 * @example
 * ```ts
 * import { fetchQuery, receiverQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const receiver = await fetchQuery(
 *   foyer,
 *   receiverQuery(foyer, { text: 'bob.eth', networkId: 'eip155:1' }),
 * )
 * ```
 */
export function receiverQuery(
  foyer: Foyer,
  parameters: { text: string; networkId: CaipNetworkId },
): QueryObserverOptions<Receiver> {
  const { networkId } = parameters
  const text = parameters.text.trim()
  return queryOptions<Receiver>({
    queryKey: ['receiver', networkId, text],
    enabled: text !== '',
    staleTime: resolvedMs,
    retry: 1,
    queryFn: async () => {
      const namespace = findNetwork(foyer.state, networkId)?.chainNamespace
      const own = namespace && foyer._internal.adapters.get(namespace)
      const address = await own?.readAddress?.(text)
      if (address) return { status: 'address', address }
      for (const other of foyer._internal.adapters.values())
        if (other !== own && (await other.readAddress?.(text)))
          return { status: 'elsewhere', namespace: other.namespace }
      if (!isName(text)) return { status: 'invalid' }
      const found = await fetchQuery(foyer, resolveNameQuery(foyer, { name: text, networkId }))
      const resolved = found && (await own?.readAddress?.(found.address))
      if (!found || !resolved) return { status: 'invalid' }
      const { name, avatar, source } = found
      return { status: 'address', address: resolved, name, source, ...(avatar ? { avatar } : {}) }
    },
  })
}

/**
 * Whether a text may be a name: labels separated by dots. The resolver applies the exact rules.
 *
 * @example
 * ```ts
 * import { isName } from '@foyer/core/query'
 *
 * isName('bob.eth') // true
 * ```
 */
export function isName(text: string): boolean {
  return /^[^\s./:]+(\.[^\s./:]+)+$/u.test(text.trim())
}
