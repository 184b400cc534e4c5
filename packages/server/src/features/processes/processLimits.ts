/** How long a process is remembered, in milliseconds. */
export const processLimits = {
  /** Each says that often what it notices. */
  everyMs: 15_000,
  /** One that has said nothing for so long may have died. */
  silentMs: 45_000,
  /** One that has said nothing for so long is forgotten. */
  forgottenMs: 600_000,
} as const
