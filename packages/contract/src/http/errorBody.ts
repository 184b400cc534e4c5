import * as v from 'valibot'

/** The one shape of every error answer of the server. */
export const errorBody = v.object({
  error: v.object({
    /** SCREAMING_SNAKE code. */
    code: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/)),
    message: v.string(),
    requestId: v.string(),
  }),
})
/** The one shape of every error answer of the server. */
export type ErrorBody = v.InferOutput<typeof errorBody>
