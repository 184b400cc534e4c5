/** How long a recovery, or a new wallet, can be finished after its waiting period. */
export const readyTtlMs = 7 * 86_400_000
