import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Non-public ranges ([IANA's registries](https://www.iana.org/assignments/iana-ipv4-special-registry)). */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Non-public ranges within 2000::/3, the only public range: IPv4 transition mechanisms and documentation. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

/** Whether an IP address is on the public internet. Untrusted URLs are only fetched from such addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) {
    const list = new BlockList()
    for (const [network, bits] of special4) list.addSubnet(network, bits, 'ipv4')
    return !list.check(address, 'ipv4')
  }
  if (!isIPv6(address)) return false
  const open = new BlockList()
  open.addSubnet('2000::', 3, 'ipv6')
  const list = new BlockList()
  for (const [network, bits] of special6) list.addSubnet(network, bits, 'ipv6')
  return open.check(address, 'ipv6') && !list.check(address, 'ipv6')
}
