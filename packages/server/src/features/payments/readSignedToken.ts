import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { answerError } from '../../kit/answerError.ts'

const algorithms = ['ES256', 'EdDSA', 'RS256', 'PS256']

/** How a token of a shop is checked. */
type Check = {
  keys: readonly JWK[]
  audience: string
  nowMs: number
  /** How long ago it may have been made. @default any time */
  maxAgeMs?: number | undefined
}

/**
 * Reads a JWT by a key that the project lists. It has to be made for the audience, so that a token which the same key signed
 * for something else is none.
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
    // Keys without an id: each is tried.
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
