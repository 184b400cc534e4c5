import { isIPv6 } from 'node:net'

/** Key for rate limits: the address itself, or for IPv6 its /64 network, which belongs to one household or server. */
export function toLimitKey(ip: string): string {
  // A cheap check first: the exact one is a long pattern.
  if (!ip.includes(':') || !isIPv6(ip)) return ip
  // The URL parser normalizes an address; it does not support zones.
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
