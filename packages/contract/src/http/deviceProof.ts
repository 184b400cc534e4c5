import * as v from 'valibot'
import { webUrl } from './webUrl.ts'

/**
 * Header that carries the proof of the device's key with each call of the embedded wallet.
 *
 * @internal
 */
export const deviceProofHeader = 'dpop'
/**
 * A proof is accepted this long before and after its time, in seconds.
 *
 * @internal
 */
export const deviceProofWindowS = 120

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * JOSE header of a proof ([RFC 9449](https://www.rfc-editor.org/rfc/rfc9449) section 4.2).
 *
 * @internal
 */
export const deviceProofJoseHeader = v.object({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  jwk: v.strictObject({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: v.pipe(base64url, v.length(43)),
    y: v.pipe(base64url, v.length(43)),
  }),
})

/**
 * Claims of a proof: those of RFC 9449, and `bh`, which binds the proof to one body.
 *
 * @internal
 */
export const deviceProofClaims = v.object({
  /** Single use. */
  jti: v.pipe(v.string(), v.uuid()),
  htm: v.picklist(['GET', 'POST', 'DELETE']),
  /** URL of the call without query and fragment. */
  htu: webUrl,
  /** Seconds since 1970. */
  iat: v.pipe(v.number(), v.safeInteger()),
  /** SHA-256 of the session's token in base64url; absent before there is one. */
  ath: v.optional(hash),
  /** SHA-256 of the body's bytes in base64url; of zero bytes when there is no body. */
  bh: hash,
})
