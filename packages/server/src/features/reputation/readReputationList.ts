import { caipAddress, canParseUrl, type ReportReason, reportReasons } from '@foyer/contract'
import { compactVerify, createLocalJWKSet, errors, type JWK } from 'jose'
import * as v from 'valibot'
import { toAddressSubject, toHost } from './toSubject.ts'

/** Type in the header: anything else signed with the same key is not accepted as a list. */
const listType = 'foyer-reputation+jws'
const algorithms = ['ES256', 'EdDSA', 'RS256', 'PS256']
const maxEntries = 200_000
/** Tolerance for the clocks of the list's maker and this server. */
const skewMs = 300_000

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
)
/** An unknown reason of a newer format must not discard the report. */
const reason = v.fallback(v.picklist(reportReasons), 'other')
/** A host; the list reports it and all its subdomains. */
const site = v.pipe(
  v.string(),
  v.maxLength(253),
  v.check(
    // A single label would match all sites under it.
    (host) =>
      /^[^.].*\.[^.]/.test(host) &&
      canParseUrl(`https://${host}`) &&
      new URL(`https://${host}`).hostname === host,
    'expected a host in small letters, as browsers write it',
  ),
)
const payload = v.strictObject({
  /** The list's own name, which must match the configured one. */
  name: v.string(),
  /** Increases with each published list. */
  serial: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  issuedAt: time,
  expiresAt: time,
  entries: v.pipe(
    v.array(v.union([v.strictObject({ address: caipAddress, reason }), v.strictObject({ site, reason })])),
    v.maxLength(maxEntries),
  ),
})

/** A list that is signed by one of the operator's keys and currently valid. */
export type ReputationList = {
  serial: number
  /** Reasons by address, each for all networks of its namespace. */
  addresses: ReadonlyMap<string, readonly ReportReason[]>
  /** Reasons by host. */
  sites: ReadonlyMap<string, readonly ReportReason[]>
}

/** Explains why a list is refused. Contains none of its content. */
export class ListRefusedError extends Error {
  override name = 'ListRefusedError'
}

/**
 * Reads a signed list: a compact JWS with the list as its payload.
 *
 * @throws ListRefusedError if it is not signed by one of the keys, is for another name, is not currently valid or is
 * malformed
 */
export async function readReputationList(
  token: string,
  { name, keys, nowMs }: { name: string; keys: readonly JWK[]; nowMs: number },
): Promise<ReputationList> {
  const bytes = await verify(token.trim(), keys)
  const parsed = v.safeParse(payload, toJson(bytes), { abortEarly: true })
  if (!parsed.success)
    throw new ListRefusedError(`it has an invalid field: ${v.getDotPath(parsed.issues[0]) ?? 'payload'}`)
  const { name: own, serial, issuedAt, expiresAt, entries } = parsed.output
  // The same key may sign several lists: a shorter list must not replace another.
  if (own !== name) throw new ListRefusedError('its name differs from the configured source’s')
  if (issuedAt > nowMs + skewMs) throw new ListRefusedError('it is from the future')
  if (expiresAt <= nowMs) throw new ListRefusedError('it has expired')
  const addresses = new Map<string, ReportReason[]>()
  const sites = new Map<string, ReportReason[]>()
  for (const entry of entries) {
    const [map, key] =
      'site' in entry
        ? ([sites, toHost(entry.site)] as const)
        : ([addresses, toAddressSubject(entry.address).everywhere] as const)
    const reasons = map.get(key)
    if (reasons) reasons.push(entry.reason)
    else map.set(key, [entry.reason])
  }
  return { serial, addresses, sites }
}

async function verify(token: string, keys: readonly JWK[]): Promise<Uint8Array> {
  for (const key of keys) {
    try {
      const { payload: bytes, protectedHeader } = await compactVerify(
        token,
        // Each key is tried separately, whatever key id the header names.
        createLocalJWKSet({ keys: [withoutId(key)] }),
        { algorithms },
      )
      if (protectedHeader.typ === listType) return bytes
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  throw new ListRefusedError('it is not signed as a list by one of the configured keys')
}

function withoutId({ kid: _, use: __, key_ops: ___, ...key }: JWK): JWK {
  return key as JWK
}

function toJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ListRefusedError('it is not JSON')
  }
}
