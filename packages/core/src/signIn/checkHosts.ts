import { isLocalOrigin } from '@foyer/contract'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Foyer } from '../model/Foyer.ts'

/**
 * Alerts the developer if page and server use different host names for the same machine: browsers treat them as two sites
 * and, without TLS, send no cookie from one to the other.
 */
export function checkHosts(foyer: Foyer): void {
  const page = globalThis.location?.origin
  const server = new URL(foyer.options.serverUrl)
  if (server.protocol !== 'http:' || !page || !isLocalOrigin(page) || !isLocalOrigin(server.origin)) return
  const asServer = new URL(page)
  if (asServer.hostname === server.hostname) return
  asServer.hostname = server.hostname
  raiseAlert(foyer, 'CROSS_SITE_COOKIE', `open ${asServer.origin} instead of ${page}`)
}
