import { isLocalOrigin } from './isOriginAllowed.ts'
import { isWebUrl } from './isWebUrl.ts'

/**
 * Schemes that a browser runs, renders or resolves itself, that have another browser open any site, or that name another
 * app's content, a download or a setting.
 */
const otherSchemes =
  /^(?:[a-z.-]*https?|googlechromes?|firefox[a-z-]*|microsoft-edge|brave|duckduckgo|ddgquicklink|touch-[a-z]+|samsunginternet|search-ms|ms-[a-z-]+|itms[a-z-]*|shortcuts|wss?|s?ftp|smb|ssh|content|jar|file|filesystem|data|blob|javascript|vbscript|about|view-source|chrome|intent|android-app|mailto|tel|sms|market):/i

/**
 * Whether a link can only open an app or a secure site: an app's own scheme, or https. With http, everyone on the way would
 * read the pairing link it carries, and could answer in the wallet's place; only the visitor's own machine may use it.
 *
 * @example
 * ```ts
 * import { isAppLink } from '@foyer/contract'
 *
 * console.log(isAppLink('wallet://')) // true
 * console.log(isAppLink('javascript://x')) // false
 * ```
 *
 * @internal
 */
export function isAppLink(link: string): boolean {
  if (isWebUrl(link)) {
    const { protocol, username, password, origin } = new URL(link)
    return !username && !password && (protocol === 'https:' || isLocalOrigin(origin))
  }
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s\\]*$/i.test(link) && !otherSchemes.test(link)
}
