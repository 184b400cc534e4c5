import { type CaipAddress, parseCaipAddress, toAddressKey } from '@foyer/contract'
import type { Subject } from './ReputationService.ts'

/** Case-insensitive addresses; sources that compare text are queried in lower case. */
const anyCase = /^(?:0x[\da-f]+|[a-z\d]{1,83}1[02-9ac-hj-np-z]{6,})$/i

/** Converts an address to a subject whose key is the same for all spellings: a report of `0xAB…` also applies to `0xab…`. */
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

/** Converts a site to a subject by its host: ports and a trailing dot are ignored. */
export function toSiteSubject(origin: string): Subject {
  const host = toHost(new URL(origin).hostname)
  return { kind: 'site', id: origin, key: host, everywhere: host }
}

/** Normalizes a host for comparison. */
export function toHost(hostname: string): string {
  return hostname.toLowerCase().replace(/\.+$/, '')
}
