import { writeOperatorCookie } from '../../../http/operatorCookie.ts'
import { iso } from '../../custody/store/iso.ts'
import { adminLimits } from '../adminLimits.ts'
import type { NewSession } from '../store/newSession.ts'

/** Rate and size limits of routes that callers without a login may use. */
export const logInLimits = { rate: 'signIn', maxBodyBytes: 16_384 } as const

/** Answers a login with its cookie. */
export function toSessionAnswer({ token, name, role, expiresAtMs }: NewSession, origin: string) {
  return {
    output: { name, role, expiresAt: iso(expiresAtMs) },
    headers: { 'set-cookie': writeOperatorCookie(origin, token, adminLimits.sessionTtlMs / 1_000) },
  }
}
