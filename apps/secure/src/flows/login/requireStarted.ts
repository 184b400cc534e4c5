import { SecureError } from '../../SecureError.ts'

/**
 * Returns the id of a step that was started earlier.
 *
 * @throws SecureError `CHALLENGE_EXPIRED`
 */
export function requireStarted(id: string | undefined): string {
  if (!id) throw new SecureError('CHALLENGE_EXPIRED', 'Start again')
  return id
}
