import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import { operatorInvites, operatorPasskeys, operators } from './adminSchema.ts'
import type { RightsChange } from './changeRights.ts'
import { endTokens } from './endTokens.ts'

/** @throws RequestError `NOT_FOUND` */
export function findOperator({ everybody }: RightsChange, id: string) {
  const operator = everybody.find((row) => row.id === id)
  if (!operator) throw new RequestError('NOT_FOUND', 'This operator does not exist')
  return operator
}

/**
 * Ends an owner's tokens and all set-up links. A link may carry another owner's name and would log its opener in as that
 * owner, so all of them end.
 */
export async function endRights(change: RightsChange, tokens: SQL): Promise<void> {
  await change.tx.delete(operatorInvites)
  await endTokens(change, tokens)
}

/**
 * Requires another owner than this one. An owner who never used the set-up link does not count.
 *
 * @throws RequestError `OPERATOR_LAST`
 */
export async function requireOtherOwner({ tx }: RightsChange, id: string): Promise<void> {
  const rows = await tx
    .select({ id: operators.id })
    .from(operators)
    .innerJoin(operatorPasskeys, eq(operatorPasskeys.operatorId, operators.id))
    .where(and(isNull(operators.removedAtMs), eq(operators.role, 'owner')))
  if (!rows.some((row) => row.id !== id))
    throw new RequestError(
      'OPERATOR_LAST',
      'The server must keep at least one owner. Invite another one first.',
    )
}
