import * as v from 'valibot'
import { caipAddress } from '../../caip/schemas.ts'
import { shownText } from '../../text/shownText.ts'
import { canParseUrl } from '../canParseUrl.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery } from '../schemas.ts'

const maxSubjects = 100
const maxReports = 8

/**
 * Why an address or a site is reported.
 *
 * - `drainer`: takes whatever a signature grants it.
 * - `phishing`: poses as someone else to obtain transfers or signatures.
 * - `scam`: takes payments without delivering anything.
 * - `theft`: holds stolen funds.
 * - `sanctions`: is on a sanctions list.
 * - `other`: another reason, or one newer than the client.
 *
 * @internal
 */
export const reportReasons = ['drainer', 'phishing', 'scam', 'theft', 'sanctions', 'other'] as const
/** Why an address or a site is reported. */
export type ReportReason = (typeof reportReasons)[number]

const report = v.object({
  /** The source, by the name the server's operator gave it. */
  by: v.pipe(shownText(40), v.minLength(1)),
  /** A newer server may know more reasons: an unknown one must not hide a report. */
  reason: v.fallback(v.picklist(reportReasons), 'other'),
})
/** One report about an address or a site. */
export type Report = v.InferOutput<typeof report>

const opinion = {
  /** Empty if there are no reports, which does not vouch for it. */
  reports: v.pipe(v.array(report), v.maxLength(maxReports)),
}
/** Data about an address; unknown fields are absent. */
export const addressReputation = v.object({
  /** Requested CAIP-10 id. */
  address: caipAddress,
  ...opinion,
  /** Day of its first transaction, for example `2024-05-01`. */
  firstSeen: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Whether a contract's source is published and matches its code. */
  isSourceVerified: v.optional(v.boolean()),
})
/** Data about an address. */
export type AddressReputation = v.InferOutput<typeof addressReputation>

/** An https origin in the form browsers use. */
const httpsOrigin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check(
    (text) => text.startsWith('https://') && canParseUrl(text) && new URL(text).origin === text,
    'an origin of https',
  ),
)
/** Data about a site. */
export const siteReputation = v.object({
  /** Requested origin. */
  origin: v.string(),
  ...opinion,
})

/** CAIP-10 with a restricted character set: requests are forwarded to third parties. */
const askedAddress = v.pipe(
  caipAddress,
  v.check((id) => /^[a-z\d]+:[-\w]{1,32}:[-.%a-zA-Z\d]{1,128}$/.test(id), 'a CAIP-10 address'),
)

/**
 * Returns the operator's data about counterparties: addresses a visitor is about to send to, call or approve, and sites that
 * request it. Results are in the order of the request. Never send the visitor's own addresses.
 *
 * @example
 * ```ts
 * import { getReputation } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { addresses } = await api(getReputation, {
 *   query: {},
 *   body: { addresses: ['eip155:1:0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'], origins: ['https://app.example.com'] },
 * })
 * for (const { address, reports } of addresses) if (reports.length) console.log(address, reports)
 * ```
 */
export const getReputation = defineRoute({
  id: 'getReputation',
  method: 'POST',
  path: '/v1/reputation',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  body: v.pipe(
    v.strictObject({
      addresses: v.optional(v.pipe(v.array(askedAddress), v.maxLength(maxSubjects)), []),
      origins: v.optional(v.pipe(v.array(httpsOrigin), v.maxLength(maxSubjects)), []),
    }),
    v.check(({ addresses, origins }) => {
      const count = addresses.length + origins.length
      return count > 0 && count <= maxSubjects
    }, 'one subject at least and 100 at most'),
  ),
  response: v.object({ addresses: v.array(addressReputation), origins: v.array(siteReputation) }),
  errors: ['REPUTATION_OFF'],
})
