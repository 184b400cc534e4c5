import { and, eq } from 'drizzle-orm'
import { isNextCount } from '../passkeys/isNextCount.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyPasskeys } from '../store/confirmationSchema.ts'
import type { Passkey } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { confirmationMails } from './confirmationMails.ts'

/**
 * Stores the signature counter of a passkey that was just used. Returns `false`, and notifies the visitor, if the counter is
 * not ahead of the stored one: the passkey was copied.
 */
export async function countUse(
  { orm, notices }: Pick<ConfirmationState, 'orm' | 'notices'>,
  { login, project }: CustodyCaller,
  { id, name }: Passkey,
  signCount: number,
): Promise<boolean> {
  // In one statement: of two concurrent uses with the same counter, only one is stored.
  const counted = await orm
    .update(custodyPasskeys)
    .set({ signCount })
    .where(and(eq(custodyPasskeys.id, id), isNextCount(custodyPasskeys.signCount, signCount)))
    .returning({ id: custodyPasskeys.id })
  if (counted.length) return true
  await notices.send(login.user.id, confirmationMails.copied({ project: project.name, name }), project)
  return false
}
