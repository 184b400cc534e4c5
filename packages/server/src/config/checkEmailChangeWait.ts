import { ConfigError } from './ConfigError.ts'

/**
 * Refuses to start if email changes would take effect immediately. A few minutes of access to a mailbox would then be
 * enough to take over the account irrevocably.
 *
 * @throws ConfigError
 */
export function checkEmailChangeWait(given: { waitMs: number | undefined; isProduction: boolean }): void {
  const { waitMs, isProduction } = given
  if (waitMs === undefined || waitMs >= (isProduction ? 1 : 0)) return
  throw new ConfigError(
    'Email changes need a waiting period in production (logins.emailChangeWaitHours, limits.emailChangeWaitMs). Without one there is no time to undo them.',
  )
}
