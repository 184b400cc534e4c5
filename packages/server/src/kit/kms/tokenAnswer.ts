import * as v from 'valibot'
import type { Expiring } from './createCredentials.ts'

const seconds = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/))]), v.transform(Number))

/** An access token, as OAuth and the metadata servers return it. */
export const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: seconds })

/** Returns the token with its expiry. */
export function toToken(found: v.InferOutput<typeof tokenAnswer>, nowMs: number): Expiring<string> {
  return { value: found.access_token, expiresAtMs: nowMs + found.expires_in * 1_000 }
}
