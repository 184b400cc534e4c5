import { canParseUrl } from './canParseUrl.ts'

/**
 * Whether a string is an absolute http or https URL with a host: the only external URLs that are opened, fetched or shown as
 * links. `URL` alone also accepts `javascript:` and `data:`.
 *
 * @example
 * ```ts
 * import { isWebUrl } from '@foyer/contract'
 *
 * console.log(isWebUrl('https://app.example.com/pay')) // true
 * console.log(isWebUrl('javascript:alert(1)')) // false
 * ```
 */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/\\]/i.test(text) && !/[\s\\]/.test(text) && canParseUrl(text)
}
