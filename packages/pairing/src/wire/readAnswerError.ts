import type { Reason } from './codes.ts'
import * as d from './decode.ts'

/** Error of a peer's response. `data` may contain the cause. */
export type AnswerError = Reason & { readonly data?: unknown }

const internalError = -32_603
/** A number, as such or as text. */
const code: d.Decoder<number> = (value) =>
  d.number(typeof value === 'string' && /^\s*-?\d{1,6}\s*$/.test(value) ? Number(value) : value)
const fields = d.object({
  code: d.fallback(d.optional(code), undefined),
  message: d.fallback(d.text, ''),
  data: d.optional(d.anything),
})

/**
 * Reads the error of a peer's answer. Wallets write its code as text or by name, leave it out, or send the message alone: none of
 * that may keep a request waiting.
 */
export function readAnswerError(value: unknown): AnswerError {
  if (typeof value === 'string') return { code: internalError, message: value }
  const { code, message, data } = fields(value)
  if (code !== undefined) return { code, message, ...(data === undefined ? {} : { data }) }
  const name = (value as { code?: unknown }).code
  const cause = typeof name === 'string' ? { code: name } : data
  return { code: internalError, message, ...(cause === undefined ? {} : { data: cause }) }
}
