import { emailCooldownMs } from '@foyer/contract'

/**
 * Foyer's own login limits.
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
  /** Lifetime of a code, a link or a provider login. */
  challengeTtlMs: 600_000,
  /** Maximum wrong codes per challenge. */
  codeAttempts: 5,
  /**
   * Burst of mails with a code or link: to one address by all strangers together, over all projects; by one known device; by
   * unknown devices of one known network.
   */
  mailsPerEmail: 20,
  /** Refill interval. */
  mailEveryMs: 3_600_000,
  /** Burst of mails that strangers in one network may request to one address. */
  mailsPerCaller: 5,
  /** Refill interval. */
  callerMailEveryMs: 7_200_000,
  /**
   * Mails per 24 hours that strangers with one IP address, or in one /64 network, may request to all addresses; four times as
   * many per /48. Refills evenly.
   */
  mailsPerIp: 1_000,
  /** Same, per project. */
  mailsPerProject: 50_000,
  /** Requests per device and 24 hours for assisted recovery, and for boxes of recovery methods without a proof key. */
  recoveries: 10,
  /** Burst of password attempts for all possible strangers together, counting the first three of each new device. */
  firstTries: 120,
  /** Refill interval. */
  firstTryEveryMs: 900_000,
  /** Same for further attempts of such devices. */
  furtherTries: 20,
  /** Refill interval. */
  furtherTryEveryMs: 3_600_000,
  /** Burst of password attempts by devices of one network that are not enrolled. */
  networkTries: 15,
  /** Refill interval. */
  networkTryEveryMs: 3_600_000,
  /** How long a login lasts. */
  sessionTtlMs: 30 * 86_400_000,
  /** Same, on a device that may not open the visitor's wallet. */
  strangerSessionTtlMs: 86_400_000,
  /** Waiting period before a new address replaces the old one, and before a new wallet can be started. */
  emailChangeWaitMs: 72 * 3_600_000,
  /** How long the change can be undone after that. */
  emailUndoMs: 7 * 86_400_000,
  /** How long a former address still gets notifications. */
  noticesMs: 90 * 86_400_000,
  /** Minimum interval between deletions of expired rows. */
  pruneIntervalMs: 60_000,
} as const satisfies Record<string, number>

/** Login limits. */
export type LoginLimits = { [key in keyof typeof loginLimits]: number }
