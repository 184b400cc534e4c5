import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startRelay, type TestRelay } from './startRelay.ts'

/**
 * Starts a relay for the tests of a file and stops it after them. Before each test, every frame passes and connections
 * are allowed again. At the end, no promise may have been rejected unhandled, except those that published clients cause
 * themselves (`peersReject`). With `isPerTest`, each test has a separate relay: for a relay that outlives a test that
 * moved time, the clock goes back and timers are lost.
 */
export function withRelay(
  take: (relay: TestRelay) => void,
  {
    peersReject = [],
    isPerTest = false,
    ...options
  }: Parameters<typeof startRelay>[0] & {
    readonly peersReject?: readonly string[]
    readonly isPerTest?: boolean
  } = {},
): void {
  const unhandled: unknown[] = []
  const noteUnhandled = (reason: unknown) => {
    if (!(reason instanceof Error && peersReject.includes(reason.message))) unhandled.push(reason)
  }
  let relay: TestRelay | undefined
  const before = isPerTest ? beforeEach : beforeAll
  const after = isPerTest ? afterEach : afterAll
  before(async () => {
    relay = await startRelay(options)
    take(relay)
    process.on('unhandledRejection', noteUnhandled)
  })
  beforeEach(() => {
    if (!relay) return
    relay.pass = () => true
    relay.up()
  })
  after(async () => {
    process.off('unhandledRejection', noteUnhandled)
    await relay?.close()
    // Rejections left by one test do not fail the next ones.
    expect(unhandled.splice(0)).toEqual([])
  })
}
