import { toLimitKey } from './toLimitKey.ts'

/** How much more a network of /48 may do than one of /64: it holds 65,536 of them, and one customer has it. */
export const wideLimitFactor = 4

/** By what an address of IPv6 is limited besides its /64: its network of /48; `undefined` for other addresses. */
export function toWideLimitKey(ip: string): string | undefined {
  const narrow = toLimitKey(ip)
  if (!narrow.endsWith('::/64')) return undefined
  return `${narrow.slice(0, -5).split(':').slice(0, 3).join(':')}::/48`
}
