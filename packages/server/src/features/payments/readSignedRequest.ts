import { paymentRequest } from '@foyer/contract'
import type { JWK } from 'jose'
import * as v from 'valibot'
import { answerError } from '../../kit/answerError.ts'
import { readSignedToken } from './readSignedToken.ts'

/**
 * Verifies a payment JWT with the project's keys and audience (`aud`) and returns the request.
 *
 * @throws RequestError `PAYMENT_SIGNATURE_INVALID`, `PAYMENT_INVALID`
 */
export async function readSignedRequest(
  token: string,
  { keys, projectId, nowMs }: { keys: readonly JWK[]; projectId: string; nowMs: number },
): Promise<v.InferOutput<typeof paymentRequest>> {
  const payload = await readSignedToken(token, { keys, audience: projectId, nowMs })
  const parsed = v.safeParse(paymentRequest, payload.payment)
  if (!parsed.success) throw answerError('PAYMENT_INVALID', { details: v.getDotPath(parsed.issues[0]) ?? '' })
  return parsed.output
}
