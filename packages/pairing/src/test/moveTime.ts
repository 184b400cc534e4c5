import { onTestFinished, vi } from 'vitest'

const setRealTimeout = setTimeout

/** Takes over clock and timers until the test is over; sockets stay real. `vi.waitFor` lets time pass as well. */
export function moveTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets time pass, with turns for what sockets bring meanwhile. */
export async function pass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 4; step++) await passStep(250)
}

/** Lets time pass until a promise has settled, five minutes at most. */
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

/** Waits for what is on its way through sockets while the clock of the test stands still. */
export async function arrives(isThere: () => boolean): Promise<void> {
  while (!isThere()) await realTurn()
}

async function passStep(ms: number, turn = quickTurn): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await turn()
}

/** Whatever is ready is handled. */
async function quickTurn(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** The same for what is on its way: keys are derived in other threads, and time limits must not outrun them. */
function realTurn(): Promise<void> {
  return new Promise((resolve) => void setRealTimeout(resolve, 2))
}

/** Lets the device sleep: the clock goes on, timers and sockets do not. */
export function sleep(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}
