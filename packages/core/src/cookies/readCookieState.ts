import type { Schema } from '@foyer/contract'
import { createStorage } from '../model/createStorage.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { stored } from '../model/stored.ts'
import type { InitialState } from './InitialState.ts'
import { toCookieName } from './toCookieName.ts'

type StoredWallet = ((typeof stored.connections)[1] extends Schema<infer value>
  ? value
  : never)['wallets'][number]

/** Longer than the name of any wallet. */
const maxNameLength = 100

/** Parameters of `readCookieState`. */
export type ReadCookieStateParameters = {
  /** Option `id` of `createFoyer`. @default 'default' */
  id?: string | undefined
  /**
   * Whether browsers open the page by `https:`, where only a cookie is read that no other host can have written.
   * `false` without TLS, as in development.
   * @default true
   */
  isSecure?: boolean | undefined
}

/** Keeps the place of an icon; the page has the real one. */
const emptyPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/**
 * Reads on a server what `cookieStorage` wrote in the browser: prop `initialState` of `FoyerProvider`. Gives nothing for
 * a visitor who is not connected, and for a cookie in another form or several of its name.
 *
 * @param cookie Header `cookie` of the request.
 *
 * @example
 * ```ts
 * import { readCookieState } from '@foyer/core/cookies'
 *
 * export const loader = (request: Request) => ({
 *   initialState: readCookieState(request.headers.get('cookie'), {
 *     isSecure: process.env.NODE_ENV === 'production',
 *   }),
 * })
 * ```
 */
export function readCookieState(
  cookie: string | null | undefined,
  { id = 'default', isSecure = true }: ReadCookieStateParameters = {},
): InitialState | undefined {
  const name = toCookieName(id, isSecure)
  const getItem = () => {
    const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='))
    const [own, another] = pairs.filter(([key]) => key === name)
    // A browser has one: which of two another host wrote cannot be told.
    return own?.[1] === undefined || another ? null : decodeURIComponent(own[1])
  }
  const storage = createStorage({ prefix: id, backend: { getItem, setItem() {}, removeItem() {} } })
  const data = storage.get(...stored.connections)
  const active = (data?.wallets ?? []).filter(isShowable)
  if (!data || active.length === 0) return undefined
  return {
    activeNetworkId: data.activeNetworkId,
    // Whoever writes the cookie does not choose the picture.
    connections: active.map(
      ({ connectorId, namespace, address, networkId, ...rest }): KnownConnection => ({
        connectorId,
        namespace,
        name: rest.name,
        address,
        networkId,
        status: 'active',
        ...(rest.icon && { icon: emptyPicture }),
      }),
    ),
    connecting: Object.fromEntries(active.map(({ namespace, connectorId }) => [namespace, connectorId])),
  }
}

/** Whoever writes the cookie has no text of their own shown in the place of an address. */
function isShowable({ status, name, namespace, address, networkId }: StoredWallet): boolean {
  const isAddress = (namespace === 'eip155' ? /^0x[\da-f]{40}$/i : /^[\da-z]{20,128}$/i).test(address)
  const isName = name.length <= maxNameLength && !/\p{C}/u.test(name)
  return status === 'active' && isAddress && isName && networkId.startsWith(`${namespace}:`)
}
