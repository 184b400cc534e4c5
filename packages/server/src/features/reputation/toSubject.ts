import { type CaipAddress, parseCaipAddress, toAddressKey } from '@foyer/contract'
import type { Subject } from './ReputationService.ts'

/** Letters of these addresses may be large or small: a source that compares texts is asked in small ones. */
const anyCase = /^(?:0x[\da-f]+|[a-z\d]{1,83}1[02-9ac-hj-np-z]{6,})$/i

/** An address that is asked about, by what is the same for all its forms: whoever reports `0xAB…` means `0xab…` too. */
export function toAddressSubject(asked: CaipAddress): Subject {
  const { namespace, networkId, address } = parseCaipAddress(asked)
  const text = address.trim()
  const isOneCase = text.startsWith('0x') || text.startsWith('0X') || text === text.toUpperCase()
  const plain = isOneCase && anyCase.test(text) ? text.toLowerCase() : text
  const key = toAddressKey(text)
  return {
    kind: 'address',
    id: `${networkId}:${plain}`,
    key: `${networkId}:${key}`,
    everywhere: `${namespace}:${key}`,
  }
}

/** A site that is asked about, by its host: ports, and the dot that may end a host, lead to the same one. */
export function toSiteSubject(origin: string): Subject {
  const host = toHost(new URL(origin).hostname)
  return { kind: 'site', id: origin, key: host, everywhere: host }
}

/** A host as it is compared. */
export function toHost(hostname: string): string {
  return hostname.toLowerCase().replace(/\.+$/, '')
}
