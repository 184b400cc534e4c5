import type { StorageBackend } from '../model/createStorage.ts'
import { stored } from '../model/stored.ts'
import { toCookieName } from './toCookieName.ts'

const maxAgeSeconds = 31_536_000
/** Browsers refuse a longer cookie and keep the one before. */
const maxCookieBytes = 4_096
const [connectionsKey] = stored.connections

/**
 * Option `storage` for apps that a server renders: everything stays in `localStorage`, and a cookie carries the connected
 * addresses to the app's own server, where `readCookieState` reads it. The cookie is a hint for the first paint: whoever
 * sends it has proved nothing.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { cookieStorage } from '@foyer/core/cookies'
 * import { mainnet } from '@foyer/core/networks'
 * import { evm } from '@foyer/evm'
 *
 * export const foyer = createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   storage: cookieStorage(),
 * })
 * ```
 */
export function cookieStorage(): StorageBackend {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem(key, value) {
      localStorage.setItem(key, value)
      writeCookie(key, value)
    },
    removeItem(key) {
      localStorage.removeItem(key)
      writeCookie(key)
    },
  }
}

function writeCookie(key: string, value = '{}'): void {
  const [, id, name] = key.split('/')
  if (id === undefined || name !== connectionsKey) return
  const { v, data } = JSON.parse(value)
  const active = (data?.wallets ?? []).filter(({ status }: { status: string }) => status === 'active')
  const wallets = active.map(({ icon, ...wallet }: { icon?: string }) => ({
    ...wallet,
    // Too long for a cookie: the server only has to know that there is one.
    ...(icon?.startsWith('data:') && { icon: 'data:' }),
  }))
  const text = encodeURIComponent(JSON.stringify({ v, data: { ...data, wallets, recent: undefined } }))
  const isSecure = location.protocol === 'https:'
  const cookie = `${toCookieName(id, isSecure)}=${text}`
  const isKept = wallets.length > 0 && cookie.length <= maxCookieBytes
  const secure = isSecure ? ';secure' : ''
  // Of an earlier version, which another host could write, too.
  // biome-ignore lint/suspicious/noDocumentCookie: as below
  if (isSecure) document.cookie = `${toCookieName(id, false)}=;path=/;max-age=0`
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` is not in every browser, and answers later
  document.cookie = isKept
    ? `${cookie};path=/;max-age=${maxAgeSeconds};samesite=lax${secure}`
    : `${toCookieName(id, isSecure)}=;path=/;max-age=0${secure}`
}
