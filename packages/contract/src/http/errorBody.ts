import * as v from 'valibot'

/**
 * The shape of every error response of the server.
 *
 * @example
 * ```ts
 * import { errorBody } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * // Without createApiClient, for example in another language's client.
 * const body = { error: { code: 'RATE_LIMITED', message: 'Too many requests', requestId: 'req_81f2' } }
 * const { error } = v.parse(errorBody, body)
 * console.log(error.code) // 'RATE_LIMITED'
 * ```
 */
export const errorBody = v.object({
  error: v.object({
    /** SCREAMING_SNAKE code. */
    code: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/)),
    message: v.string(),
    requestId: v.string(),
  }),
})
/** The shape of every error response of the server. */
export type ErrorBody = v.InferOutput<typeof errorBody>
