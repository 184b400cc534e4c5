import { isIPv6 } from 'node:net'

/** By what an address is limited: itself, or of IPv6 its network of /64, of which one household or server has all. */
export function toLimitKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  // The URL parser writes all forms of an address in one; it knows no zones.
  const address = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(address) ?? []
  if (high && low)
    return [high, low]
      .flatMap((hex) => [Number.parseInt(hex, 16) >> 8, Number.parseInt(hex, 16) & 255])
      .join('.')
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = tail ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail] : [...head]
  return `${groups.slice(0, 4).join(':')}::/64`
}
