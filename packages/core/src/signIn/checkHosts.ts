import { isLocalOrigin } from '@foyer/contract'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Foyer } from '../model/Foyer.ts'

/**
 * Tells the developer where page and server have different names of the same machine: to a browser they are two sites, and
 * without TLS it sends no cookie from one to the other.
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
