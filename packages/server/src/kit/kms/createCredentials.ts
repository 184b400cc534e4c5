import type { Clock } from '../Clock.ts'

/** Credentials with their expiry. */
export type Expiring<value> = { value: value; expiresAtMs: number }

/** Renews before the expiry, so that a request in flight is still accepted. */
const marginMs = 60_000

/** Caches credentials until shortly before they expire. Concurrent callers share one fetch. */
export function createCredentials<value>(
  load: () => Promise<Expiring<value>>,
  clock: Clock = Date.now,
): { get(): Promise<value>; forget(): void } {
  let kept: Expiring<value> | undefined
  let loading: Promise<Expiring<value>> | undefined
  return {
    async get() {
      if (kept && clock() < kept.expiresAtMs - marginMs) return kept.value
      loading ??= load().finally(() => {
        loading = undefined
      })
      kept = await loading
      return kept.value
    },
    forget() {
      kept = undefined
    },
  }
}
