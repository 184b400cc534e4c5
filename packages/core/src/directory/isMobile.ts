/**
 * Whether this is a phone or tablet: a touch screen as the main pointer, or a mobile user agent.
 *
 * @example
 * ```ts
 * import { isMobile } from '@foyer/core/ui'
 *
 * const label = isMobile() ? 'Open the wallet' : 'Scan the code'
 * ```
 */
export function isMobile(): boolean {
  if (typeof window === 'undefined') return false
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ||
    (window.matchMedia?.('(pointer: coarse)').matches && navigator.maxTouchPoints > 0 && innerWidth < 900)
  )
}
