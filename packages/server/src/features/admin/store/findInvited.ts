import { and, eq, gt, isNull } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Admin, AdminOrm } from '../Admin.ts'
import { operatorInvites, operators } from './adminSchema.ts'

/**
 * Returns the operator of a set-up link that is unused and not expired.
 *
 * @throws RequestError `OPERATOR_INVITE_INVALID`
 */
export async function findInvited({ clock }: Pick<Admin, 'clock'>, orm: AdminOrm, tokenHash: string) {
  const [row] = await orm
    .select({ operator: operators })
    .from(operatorInvites)
    .innerJoin(operators, eq(operators.id, operatorInvites.operatorId))
    .where(
      and(
        eq(operatorInvites.tokenHash, tokenHash),
        gt(operatorInvites.expiresAtMs, clock()),
        isNull(operators.removedAtMs),
      ),
    )
  if (!row) throw inviteInvalid()
  return row.operator
}

/** The same error for every invalid link. */
export const inviteInvalid = () =>
  new RequestError(
    'OPERATOR_INVITE_INVALID',
    'The set-up link was already used or has expired. Ask for a new one.',
  )
