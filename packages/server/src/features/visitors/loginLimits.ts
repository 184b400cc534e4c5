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
   * Mails with a code or a link at once: to one address by all strangers together, over all projects; by one known
   * device; by unknown devices of one known network.
   */
  mailsPerEmail: 20,
  /** Time until one more is allowed. */
  mailEveryMs: 3_600_000,
  /** Mails that strangers in one network may request at once to one address. */
  mailsPerCaller: 5,
  /** Time until one more is allowed. */
  callerMailEveryMs: 7_200_000,
  /**
   * Mails in 24 hours that strangers of one IP address, or network of /64, may request to all addresses; four times as
   * many of one of /48. Refills evenly.
   */
  mailsPerIp: 1_000,
  /** The same for one project. */
  mailsPerProject: 50_000,
  /** Requests for the operator's help by one device in 24 hours, and boxes of recovery methods without a proof key. */
  recoveries: 10,
  /** Password tries of new devices at once, the first three of each, by all that could be strangers. */
  firstTries: 120,
  /** Time until one more is allowed. */
  firstTryEveryMs: 900_000,
  /** The same for further tries of such devices. */
  furtherTries: 20,
  /** Time until one more is allowed. */
  furtherTryEveryMs: 3_600_000,
  /** Password tries at once by devices of one network that are not enrolled. */
  networkTries: 15,
  /** Time until one more is allowed. */
  networkTryEveryMs: 3_600_000,
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
