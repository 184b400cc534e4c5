import { emailCooldownMs } from '@foyer/contract'

/**
 * Our own limits of the logins.
 *
 * @example
 * ```ts
 * import { loginLimits } from '@foyer/server'
 *
 * const minutes = loginLimits.challengeTtlMs / 60_000
 * ```
 */
export const loginLimits = {
  emailCooldownMs,
  /** How long a code, a link or a login at a provider is good. */
  challengeTtlMs: 600_000,
  /** Wrong codes taken before the challenge is gone. */
  codeAttempts: 5,
  /**
   * Mails with a code or a link in 24 hours, to one address by all unknown devices together, or by one known device.
   */
  mailsPerEmail: 20,
  /** The same by one IP address, or network of /64; four times as many by one of /48. */
  mailsPerIp: 200,
  /** The same for one project, by devices unknown to the accounts. */
  mailsPerProject: 50_000,
  /** Recoveries that one device may start in 24 hours; all devices that are new to the visitor together three times as many. */
  recoveries: 10,
  /** How long a login lasts. */
  sessionTtlMs: 30 * 86_400_000,
  /** The same on a device that may not open the visitor's wallet. */
  strangerSessionTtlMs: 86_400_000,
  /** How long a new address waits before it replaces the old one, and a new wallet before it can be started. */
  emailChangeWaitMs: 72 * 3_600_000,
  /** How long the change can be undone after that. */
  emailUndoMs: 7 * 86_400_000,
  /** How long a former address still gets notifications. */
  noticesMs: 90 * 86_400_000,
  /** Expired rows are deleted no more often than this. */
  pruneIntervalMs: 60_000,
} as const satisfies Record<string, number>

/** Limits of the logins. */
export type LoginLimits = { [key in keyof typeof loginLimits]: number }
