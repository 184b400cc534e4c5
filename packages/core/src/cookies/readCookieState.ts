import { createStorage } from '../model/createStorage.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { stored } from '../model/stored.ts'
import type { InitialState } from './InitialState.ts'
import { toCookieName } from './toCookieName.ts'

/** Parameters of `readCookieState`. */
export type ReadCookieStateParameters = {
  /** Option `id` of `createFoyer`. @default 'default' */
  id?: string | undefined
}

/** Keeps the place of an icon; the page has the real one. */
const emptyPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/**
 * Reads on a server what `cookieStorage` wrote in the browser: prop `initialState` of `FoyerProvider`. Gives nothing for
 * a visitor who is not connected, and for a cookie in another form.
 *
 * @param cookie Header `cookie` of the request.
 *
 * @example
 * ```ts
 * import { readCookieState } from '@foyer/core/cookies'
 *
 * export const loader = (request: Request) => ({ initialState: readCookieState(request.headers.get('cookie')) })
 * ```
 */
export function readCookieState(
  cookie: string | null | undefined,
  { id = 'default' }: ReadCookieStateParameters = {},
): InitialState | undefined {
  const name = toCookieName(id)
  const getItem = () => {
    const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='))
    const [, value] = pairs.find(([key]) => key === name) ?? []
    return value === undefined ? null : decodeURIComponent(value)
  }
  const storage = createStorage({ prefix: id, backend: { getItem, setItem() {}, removeItem() {} } })
  const data = storage.get(...stored.connections)
  const active = (data?.wallets ?? []).filter(({ status }) => status === 'active')
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
