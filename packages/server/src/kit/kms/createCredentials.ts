import type { Clock } from '../Clock.ts'

/** Credentials with the time from which they are no longer valid. */
export type Expiring<value> = { value: value; expiresAtMs: number }

/** Before they end, so that a request under way is still accepted. */
const marginMs = 60_000

/** Keeps credentials until shortly before they end, and fetches them once for all who wait. */
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
