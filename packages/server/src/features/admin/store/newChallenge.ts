import { randomBytes, randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { operatorChallenges } from './adminSchema.ts'

/** Stores a new challenge for a set-up or a login. */
export async function newChallenge({ orm, clock }: Admin, inviteHash: string | null) {
  const nowMs = clock()
  await orm.delete(operatorChallenges).where(lte(operatorChallenges.expiresAtMs, nowMs))
  const [challengeId, nonce] = [randomUUID(), randomBytes(32).toString('base64url')]
  await orm
    .insert(operatorChallenges)
    .values({ id: challengeId, nonce, inviteHash, expiresAtMs: nowMs + adminLimits.challengeTtlMs })
  return { challengeId, nonce }
}
