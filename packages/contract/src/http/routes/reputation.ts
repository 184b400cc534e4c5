import * as v from 'valibot'
import { caipAddress } from '../../caip/schemas.ts'
import { canParseUrl } from '../canParseUrl.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery } from '../schemas.ts'

const maxSubjects = 100
const maxReports = 8

/**
 * Why an address or a site is reported.
 *
 * - `drainer`: takes what a signature gives it.
 * - `phishing`: poses as somebody else, to be sent to or signed for.
 * - `scam`: takes payments and gives nothing for them.
 * - `theft`: holds stolen funds.
 * - `sanctions`: is on a list of sanctions.
 * - `other`: another reason, or one that is newer than the reader.
 *
 * @internal
 */
export const reportReasons = ['drainer', 'phishing', 'scam', 'theft', 'sanctions', 'other'] as const
/** Why an address or a site is reported. */
export type ReportReason = (typeof reportReasons)[number]

const report = v.object({
  /** The source, by the name that the server's operator gave it. */
  by: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** A newer server may know more reasons: none of them makes a report go unread. */
  reason: v.fallback(v.picklist(reportReasons), 'other'),
})
/** One report about an address or a site. */
export type Report = v.InferOutput<typeof report>

const opinion = {
  /** Empty where nobody reports it, which does not vouch for it. */
  reports: v.pipe(v.array(report), v.maxLength(maxReports)),
}
/** What is known of an address; a field is absent where nobody knows. */
export const addressReputation = v.object({
  /** CAIP-10 id that was asked for. */
  address: caipAddress,
  ...opinion,
  /** Day of its first transaction, for example `2024-05-01`. */
  firstSeen: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Whether a contract's source is published and matches its code. */
  isSourceVerified: v.optional(v.boolean()),
})
/** What is known of an address. */
export type AddressReputation = v.InferOutput<typeof addressReputation>

/** An origin of https, in the form in which browsers write it. */
const httpsOrigin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check(
    (text) => text.startsWith('https://') && canParseUrl(text) && new URL(text).origin === text,
    'an origin of https',
  ),
)
/** What is known of a site. */
export const siteReputation = v.object({
  /** Origin that was asked for. */
  origin: v.string(),
  ...opinion,
})

/** CAIP-10 in its own letters: what is asked goes to others. */
const askedAddress = v.pipe(
  caipAddress,
  v.check((id) => /^[a-z\d]+:[-\w]{1,32}:[-.%a-zA-Z\d]{1,128}$/.test(id), 'a CAIP-10 address'),
)

/**
 * Returns what the operator's sources know of counterparties: addresses that a visitor is about to send to, to call or to
 * allow something, and sites that ask for it. Answers are in the order of the question. Send no address of the visitor's own.
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
