import { canParseUrl } from './canParseUrl.ts'

/**
 * Whether a string is the absolute http or https address of a host: the only addresses that come from outside and are opened,
 * fetched or shown as links. `URL` alone takes `javascript:` and `data:` as well.
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
