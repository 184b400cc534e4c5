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

/** Codes that any route may answer with, and their HTTP status. */
export const sharedErrors = {
  BAD_REQUEST: 400,
  PROJECT_ID_NOT_CONFIGURED: 400,
  INVALID_PROJECT_ID: 403,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  UPSTREAM_FAILED: 502,
  UPSTREAM_TIMEOUT: 504,
  DATABASE_UNREACHABLE: 503,
  STORAGE_FULL: 507,
} as const
