/** The gallery's time of day. */
const now = Date.UTC(2026, 0, 15, 10, 30)
/** Timers longer than this never fire: a message stays, a hint does not appear. */
const stillMs = 3_500

/** Stops the page's clock and everything that depends on it, so that a state always looks the same. */
export function holdStill(): void {
  Date.now = () => now
  const { setTimeout } = window
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    ms < stillMs ? setTimeout(handler, ms, ...rest) : 0) as typeof window.setTimeout
}
