import { paymentRequest } from '@foyer/contract'
import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { answerError } from '../../kit/answerError.ts'

const algorithms = ['ES256', 'EdDSA', 'RS256', 'PS256']

/**
 * Reads the payment of a JWT by a key that the project lists. It has to be made for the project (`aud`), so that a token
 * which the same key signed for something else is no payment.
 *
 * @throws RequestError `PAYMENT_SIGNATURE_INVALID`, `PAYMENT_INVALID`
 */
export async function readSignedRequest(
  token: string,
  { keys, projectId, nowMs }: { keys: readonly JWK[]; projectId: string; nowMs: number },
): Promise<v.InferOutput<typeof paymentRequest>> {
  const { payload } = await verify(token, { keys, projectId, nowMs }).catch((cause: unknown) => {
    throw cause instanceof errors.JOSEError ? answerError('PAYMENT_SIGNATURE_INVALID', { cause }) : cause
  })
  const parsed = v.safeParse(paymentRequest, payload.payment)
  if (!parsed.success) throw answerError('PAYMENT_INVALID', { details: v.getDotPath(parsed.issues[0]) ?? '' })
  return parsed.output
}

async function verify(
  token: string,
  { keys, projectId, nowMs }: { keys: readonly JWK[]; projectId: string; nowMs: number },
) {
  const options = { algorithms, audience: projectId, currentDate: new Date(nowMs) }
  try {
    return await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), options)
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    // Keys without an id: each is tried.
    for await (const key of error) {
      try {
        return await jwtVerify(token, key, options)
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}
