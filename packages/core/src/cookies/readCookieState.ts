import { cleanName, readCookie, type Schema } from '@foyer/contract'
import { createStorage } from '../model/createStorage.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { stored } from '../model/stored.ts'
import type { InitialState } from './InitialState.ts'
import { toCookieName } from './toCookieName.ts'

type StoredWallet = ((typeof stored.connections)[1] extends Schema<infer value>
  ? value
  : never)['wallets'][number]

/** Longer than any wallet's name. */
const maxNameLength = 100

/** Parameters of `readCookieState`. */
export type ReadCookieStateParameters = {
  /** Option `id` of `createFoyer`. @default 'default' */
  id?: string | undefined
  /**
   * Whether browsers load the page over `https:`; then only a cookie that no other host can write is read. `false`
   * without TLS, as in development.
   * @default true
   */
  isSecure?: boolean | undefined
}

/** Placeholder icon; the page has the real one. */
const emptyPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/**
 * Reads on a server what `cookieStorage` wrote in the browser, for the `initialState` prop of `FoyerProvider`. Returns
 * `undefined` for a visitor who is not connected, a malformed cookie, or several cookies of that name.
 *
 * @param cookie The request's `cookie` header.
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
    const own = readCookie(cookie, name)
    return own === undefined ? null : decodeURIComponent(own)
  }
  const storage = createStorage({ prefix: id, backend: { getItem, setItem() {}, removeItem() {} } })
  const data = storage.get(...stored.connections)
  const active = (data?.wallets ?? []).filter(isShowable)
  if (!data || active.length === 0) return undefined
  return {
    activeNetworkId: data.activeNetworkId,
    // The cookie's author must not choose the picture.
    connections: active.map(
      ({ connectorId, namespace, address, networkId, ...rest }): KnownConnection => ({
        connectorId,
        namespace,
        name: cleanName(rest.name),
        address,
        networkId,
        status: 'active',
        ...(rest.icon && { icon: emptyPicture }),
      }),
    ),
    connecting: Object.fromEntries(active.map(({ namespace, connectorId }) => [namespace, connectorId])),
  }
}

/** The cookie's author must not display their own text in place of an address. */
function isShowable({ status, name, namespace, address, networkId }: StoredWallet): boolean {
  const isAddress = (namespace === 'eip155' ? /^0x[\da-f]{40}$/i : /^[\da-z]{20,128}$/i).test(address)
  const isName = name.length <= maxNameLength && !/\p{C}/u.test(name)
  return status === 'active' && isAddress && isName && networkId.startsWith(`${namespace}:`)
}
