import type { StorageBackend } from '../model/createStorage.ts'
import { stored } from '../model/stored.ts'
import { toCookieName } from './toCookieName.ts'

const maxAgeSeconds = 31_536_000
/** Browsers refuse a longer cookie and keep the previous one. */
const maxCookieBytes = 4_096
const [connectionsKey] = stored.connections

/**
 * Option `storage` for server-rendered apps: everything stays in `localStorage`, and a cookie carries the connected addresses
 * to the app's own server, where `readCookieState` reads it. The cookie is only a hint for the first paint: it proves nothing
 * about its sender.
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
    // Too long for a cookie; the server only needs to know that the field exists.
    ...(icon?.startsWith('data:') && { icon: 'data:' }),
  }))
  const text = encodeURIComponent(JSON.stringify({ v, data: { ...data, wallets, recent: undefined } }))
  const isSecure = location.protocol === 'https:'
  const cookie = `${toCookieName(id, isSecure)}=${text}`
  const isKept = wallets.length > 0 && cookie.length <= maxCookieBytes
  const secure = isSecure ? ';secure' : ''
  // A cookie of an earlier version, which another host could write as well.
  // biome-ignore lint/suspicious/noDocumentCookie: as below
  if (isSecure) document.cookie = `${toCookieName(id, false)}=;path=/;max-age=0`
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` is not in every browser, and answers later
  document.cookie = isKept
    ? `${cookie};path=/;max-age=${maxAgeSeconds};samesite=lax${secure}`
    : `${toCookieName(id, isSecure)}=;path=/;max-age=0${secure}`
}
