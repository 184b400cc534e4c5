/** Contents of the link in a QR code. */
export type PairingUri = {
  readonly topic: string
  /** The topic's key in hex. Anyone who has it can read the proposal. */
  readonly symKey: string
  readonly expiresAtS?: number | undefined
  /** Methods waiting on the topic in addition to the proposal. */
  readonly methods?: readonly string[] | undefined
}

const pattern = /^wc:(?:\/\/)?([\da-f]{64})@2\?(.+)$/
const keyPattern = /^[\da-f]{64}$/

/**
 * Formats a pairing link ([ERC-1328](https://eips.ethereum.org/EIPS/eip-1328)).
 *
 * @example
 * ```ts
 * import { formatPairingUri, parsePairingUri } from '@foyer/pairing'
 *
 * function withoutExpiry(uri: string) {
 *   const parsed = parsePairingUri(uri)
 *   return parsed && formatPairingUri({ ...parsed, expiresAtS: undefined })
 * }
 * ```
 */
export function formatPairingUri({ topic, symKey, expiresAtS, methods }: PairingUri): string {
  const query = new URLSearchParams({ 'relay-protocol': 'irn', symKey })
  if (expiresAtS !== undefined) query.set('expiryTimestamp', String(expiresAtS))
  const text = methods?.length ? `${query}&methods=${methods.join(',')}` : query
  return `wc:${topic}@2?${text}`
}

/**
 * Parses a pairing link; `undefined` if it is malformed or of another version.
 *
 * @example
 * ```ts
 * import { parsePairingUri } from '@foyer/pairing'
 *
 * const topic = parsePairingUri('wc:…@2?relay-protocol=irn&symKey=…')?.topic
 * ```
 */
export function parsePairingUri(uri: string): PairingUri | undefined {
  const [, topic, text] = pattern.exec(uri.slice(0, 4_096).trim()) ?? []
  if (!topic || !text) return undefined
  const query = new URLSearchParams(text)
  const symKey = query.get('symKey') ?? ''
  if (query.get('relay-protocol') !== 'irn' || !keyPattern.test(symKey)) return undefined
  const expiry = query.get('expiryTimestamp')
  const methods = query.get('methods')
  if (expiry !== null && !/^\d{1,12}$/.test(expiry)) return undefined
  return {
    topic,
    symKey,
    ...(expiry === null ? {} : { expiresAtS: Number(expiry) }),
    ...(methods ? { methods: methods.split(',') } : {}),
  }
}
