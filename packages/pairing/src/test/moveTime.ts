import { onTestFinished, vi } from 'vitest'

const setRealTimeout = setTimeout

/** Replaces clock and timers until the test ends; sockets stay real. `vi.waitFor` advances time as well. */
export function moveTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Advances time, yielding to sockets in between. */
export async function pass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 4; step++) await passStep(250)
}

/** Advances time until a promise has settled, by at most five minutes. */
export async function settled<value>(promise: Promise<value>): Promise<value> {
  let isOpen = true
  const end = () => {
    isOpen = false
  }
  promise.then(end, end)
  for (let step = 0; isOpen && step < 12_000; step++) await passStep(25, realTurn)
  if (isOpen) throw new Error('Not settled in time')
  return promise
}

/** Waits for data in transit through sockets while the test's clock is frozen. */
export async function arrives(isThere: () => boolean): Promise<void> {
  while (!isThere()) await realTurn()
}

async function passStep(ms: number, turn = quickTurn): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await turn()
}

/** Handles everything that is ready. */
async function quickTurn(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** The same for data in transit: keys are derived in other threads, and timeouts must not overtake them. */
function realTurn(): Promise<void> {
  return new Promise((resolve) => void setRealTimeout(resolve, 2))
}

/** Simulates a sleeping device: the clock advances, timers and sockets do not. */
export function sleep(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}
