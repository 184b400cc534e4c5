import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { answerError } from '../../kit/answerError.ts'

const algorithms = ['ES256', 'EdDSA', 'RS256', 'PS256']

/** How to verify a shop's token. */
type Check = {
  keys: readonly JWK[]
  audience: string
  nowMs: number
  /** Maximum age of the token. @default any time */
  maxAgeMs?: number | undefined
}

/**
 * Verifies a JWT with the project's keys. It must be for this audience, so that a token the same key signed for another use
 * is rejected.
 *
 * @throws RequestError `PAYMENT_SIGNATURE_INVALID`
 */
export async function readSignedToken(token: string, check: Check): Promise<JWTPayload> {
  return verify(token, check).catch((cause: unknown) => {
    throw cause instanceof errors.JOSEError ? answerError('PAYMENT_SIGNATURE_INVALID', { cause }) : cause
  })
}

async function verify(token: string, { keys, audience, nowMs, maxAgeMs }: Check): Promise<JWTPayload> {
  const options = {
    algorithms,
    audience,
    currentDate: new Date(nowMs),
    ...(maxAgeMs === undefined ? {} : { maxTokenAge: maxAgeMs / 1_000 }),
  }
  try {
    return (await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), options)).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    // Keys without an id are tried in turn.
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, options)).payload
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}
