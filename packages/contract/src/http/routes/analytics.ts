import * as v from 'valibot'
import { isCaipAddress } from '../../caip/CaipAddress.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'

const addressPattern =
  /0x[\da-f]{40}(?![\da-f])|(?:eip155|solana|polkadot|bip122|cosmos):[-\w]{1,32}:[-.%\da-z]{20}/i

/** Says whether a text is or holds an account address: `0x` and 40 hex digits, or a CAIP-10 id. No event may. */
export function hasAccountAddress(text: string): boolean {
  return addressPattern.test(text) || isCaipAddress(text)
}

const textOf = (maxLength: number) =>
  v.pipe(
    text,
    v.maxLength(maxLength),
    v.check((value) => !hasAccountAddress(value), 'An event must not carry an account address'),
  )
const eventName = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/))
const scalar = v.union([textOf(512), v.number(), v.boolean(), v.null()])
type Scalar = v.InferOutput<typeof scalar>
// Named, so that a caller may pass a list it must not change.
const list: v.GenericSchema<readonly Scalar[]> = v.pipe(v.array(scalar), v.maxLength(1_000))

const track = v.strictObject({
  type: v.literal('track'),
  event: eventName,
  /** Up to 32, each a text (at most 512 characters), number, boolean, null or a list (at most 1000) of those. */
  properties: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,39}$/)), v.union([scalar, list])),
      v.maxEntries(32),
    ),
  ),
})
const error = v.strictObject({
  type: v.literal('error'),
  event: eventName,
  /** Kept as it is and shown to the operator: a plain name like `TypeError`. */
  errorType: v.pipe(textOf(64), v.regex(/^[\w.$ -]*$/)),
  errorMessage: textOf(1_024),
  stackTrace: textOf(8_192),
})

/** One event (seed section 7), without any address and without the query of a page. */
export const analyticsEvent = v.strictObject({
  /** Made by the sender; an event sent twice counts once. */
  eventId: v.pipe(v.string(), v.uuid()),
  /** Origin and path of the page: no user, no query, no fragment. */
  url: v.pipe(textOf(2_048), v.regex(/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\]+(?:\/[^\s?#]*)?$/i)),
  domain: v.pipe(textOf(253), v.regex(/^[^\s/?#@]+$/)),
  /** Milliseconds since the epoch. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000)),
  props: v.variant('type', [track, error]),
})
/** One event, without any address and without the query of a page. */
export type AnalyticsEvent = v.InferOutput<typeof analyticsEvent>

const events = v.pipe(v.array(analyticsEvent), v.minLength(1), v.maxLength(100))

/** Counts events of a project. Any `content-type` will do, so that `sendBeacon` may send it as text. */
export const postEvents = defineRoute({
  id: 'postEvents',
  method: 'POST',
  path: '/e',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  /** One event or up to 100; one that breaks the rules refuses all. */
  body: v.lazy((body) => (Array.isArray(body) ? events : analyticsEvent)),
  /** How many were counted now: those sent before are not among them. */
  response: v.object({ accepted: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
})
