import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Admin } from '../Admin.ts'
import { operatorChallenges } from './adminSchema.ts'

/** Consumes a challenge before the answer to it is looked at: of two answers, only one counts. */
export async function takeChallenge(
  { orm, clock }: Admin,
  id: string,
  inviteHash: string | null,
): Promise<Uint8Array | undefined> {
  const [challenge] = await orm
    .delete(operatorChallenges)
    .where(
      and(
        eq(operatorChallenges.id, id),
        gt(operatorChallenges.expiresAtMs, clock()),
        inviteHash === null
          ? isNull(operatorChallenges.inviteHash)
          : eq(operatorChallenges.inviteHash, inviteHash),
      ),
    )
    .returning()
  return challenge && Buffer.from(challenge.nonce, 'base64url')
}
