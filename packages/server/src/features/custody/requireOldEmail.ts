import { answerError } from '../../kit/answerError.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'

/**
 * The address, if the account has had it for long enough: who changed it yesterday must not ask for help today.
 *
 * @throws RequestError `EMAIL_TOO_NEW`, `RECOVERY_NOT_FOUND` where there is none
 */
export async function requireOldEmail(custody: Custody, { login }: CustodyCaller): Promise<string> {
  const { users, clock, assistedEmailAgeMs } = custody
  const { id, email, createdAtMs } = login.user
  if (email === null) throw answerError('RECOVERY_NOT_FOUND')
  const sinceMs = (await users.addressSince(id, email)) ?? clock()
  // The one that the account began with is as old as the account.
  if (sinceMs > createdAtMs && sinceMs > clock() - assistedEmailAgeMs) throw answerError('EMAIL_TOO_NEW')
  return email
}
