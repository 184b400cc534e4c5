import { toLimitKey } from './toLimitKey.ts'

/** How many times the limit of a /64 network a /48 gets. It contains 65,536 of them and belongs to one customer. */
export const wideLimitFactor = 4

/** Additional key for rate limits of an IPv6 address: its /48 network; `undefined` for other addresses. */
export function toWideLimitKey(ip: string): string | undefined {
  const narrow = toLimitKey(ip)
  if (!narrow.endsWith('::/64')) return undefined
  return `${narrow.slice(0, -5).split(':').slice(0, 3).join(':')}::/48`
}
