import { answerError } from '../../kit/answerError.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'

/**
 * Returns the address if the account has had it long enough: someone who changed it yesterday must not request assisted
 * recovery today.
 *
 * @throws RequestError `EMAIL_TOO_NEW`, `RECOVERY_NOT_FOUND` if there is no address
 */
export async function requireOldEmail(custody: Custody, { login }: CustodyCaller): Promise<string> {
  const { users, clock, assistedEmailAgeMs } = custody
  const { id, email, createdAtMs } = login.user
  if (email === null) throw answerError('RECOVERY_NOT_FOUND')
  const sinceMs = (await users.addressSince(id, email)) ?? clock()
  // The account's first address is as old as the account.
  if (sinceMs > createdAtMs && sinceMs > clock() - assistedEmailAgeMs) throw answerError('EMAIL_TOO_NEW')
  return email
}
