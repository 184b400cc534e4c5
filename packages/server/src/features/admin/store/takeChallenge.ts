import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Admin } from '../Admin.ts'
import { operatorChallenges } from './adminSchema.ts'

/** Consumes a challenge before checking the response, so a challenge accepts only one response. */
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
