import { answerError } from '../../../kit/answerError.ts'
import type { IdentityKey } from '../../visitors/moveIdentity.ts'
import type { Custody } from '../Custody.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'

/** How long a login counts as fresh. */
const freshMs = 600_000

/**
 * Returns the identity of a login if the visitor has just proven it. An old session may have been left open or stolen.
 *
 * @throws RequestError `LOGIN_NOT_FRESH`
 */
export function requireFresh({ clock }: Pick<Custody, 'clock'>, { login }: CustodyCaller): IdentityKey {
  const { method, subject, createdAtMs, user } = login
  if (subject === null || createdAtMs + freshMs < clock()) throw answerError('LOGIN_NOT_FRESH')
  return { projectId: user.projectId, method, subject }
}
