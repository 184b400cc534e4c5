import { toLimitKey } from './toLimitKey.ts'

/** How much more a /48 network may do than a /64: it contains 65,536 of them, and belongs to one customer. */
export const wideLimitFactor = 4

/** Additional key by which an IPv6 address is rate limited: its /48 network; `undefined` for other addresses. */
export function toWideLimitKey(ip: string): string | undefined {
  const narrow = toLimitKey(ip)
  if (!narrow.endsWith('::/64')) return undefined
  return `${narrow.slice(0, -5).split(':').slice(0, 3).join(':')}::/48`
}
