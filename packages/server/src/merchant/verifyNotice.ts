import { payment } from '@foyer/contract'
import { isTimedSignature } from '@foyer/providers/signatures'
import * as v from 'valibot'

const notice = v.object({
  /** The same for every attempt, to deduplicate notices. */
  id: v.string(),
  /**
   * `payment.paid`, `payment.overpaid`, `payment.underpaid`, `payment.wrongToken`, `payment.late`, `payment.unclear`,
   * `payment.reversed` or `payment.expired`.
   */
  type: v.string(),
  createdAtMs: v.number(),
  payment: v.object({
    ...v.omit(payment, ['mark']).entries,
    projectId: v.string(),
    metadata: v.optional(v.record(v.string(), v.string())),
  }),
})
/** A notice of the server to a shop. */
export type PaymentNotice = v.InferOutput<typeof notice>

/**
 * Parses a notice of the server. Returns `undefined` if it is not signed with the secret, was signed more than 5
 * minutes ago, or the secret is empty (`''`).
 *
 * @example
 * ```ts
 * import { verifyNotice } from '@foyer/server/pay'
 *
 * async function onWebhook(request: Request) {
 *   const notice = verifyNotice({
 *     body: await request.text(),
 *     signature: request.headers.get('foyer-signature'),
 *     secret: process.env.WEBHOOK_SECRET ?? '',
 *   })
 *   return new Response(null, { status: notice ? 204 : 401 })
 * }
 * ```
 */
export function verifyNotice(options: {
  /** The raw body: its bytes are signed. */
  body: string
  /** Header `foyer-signature`. */
  signature: string | null | undefined
  secret: string
  /** @default Date.now() */
  nowMs?: number | undefined
}): PaymentNotice | undefined {
  const { body, signature = null, secret, nowMs = Date.now() } = options
  if (!isTimedSignature({ secret, header: signature, name: 's', body, nowMs })) return undefined
  return v.parse(notice, JSON.parse(body))
}
