/** The gallery's time of day. */
const now = Date.UTC(2026, 0, 15, 10, 30)
/** What would happen by itself after this long does not: a message stays, a hint does not come. */
const stillMs = 3_500

/** Stops the clock of the page and what hangs on it, so that a state looks the same whenever it is looked at. */
export function holdStill(): void {
  Date.now = () => now
  const { setTimeout } = window
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    ms < stillMs ? setTimeout(handler, ms, ...rest) : 0) as typeof window.setTimeout
}
