import { SecureError } from '../../SecureError.ts'

/**
 * The id of a step that was started before.
 *
 * @throws SecureError `CHALLENGE_EXPIRED`
 */
export function needStarted(id: string | undefined): string {
  if (!id) throw new SecureError('CHALLENGE_EXPIRED', 'Start again')
  return id
}
