import { ConfigError } from './ConfigError.ts'

/**
 * Refuses to serve visitors whose email changes at once: whoever reads a mailbox for some minutes would take the account
 * along, and nobody could undo it.
 *
 * @throws ConfigError
 */
export function checkEmailChangeWait(given: { waitMs: number | undefined; isProduction: boolean }): void {
  const { waitMs, isProduction } = given
  if (waitMs === undefined || waitMs >= (isProduction ? 1 : 0)) return
  throw new ConfigError(
    'A change of email needs a wait in production (logins.emailChangeWaitHours, limits.emailChangeWaitMs): without one nobody has the time to undo it.',
  )
}
