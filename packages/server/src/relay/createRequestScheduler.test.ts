import { expect, test } from 'vitest'
import { createRequestScheduler } from './createRequestScheduler.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('createRequestScheduler: serves perTurn requests at once, and the rest in later turns, in order', async () => {
  const scheduler = createRequestScheduler({ perTurn: 2 })
  const served: number[] = []
  for (let n = 0; n < 5; n++) void Promise.resolve(scheduler.acquire()).then(() => served.push(n))
  await Promise.resolve()
  expect(served).toEqual([0, 1])
  await turn()
  expect(served).toEqual([0, 1, 2, 3])
  await turn()
  expect(served).toEqual([0, 1, 2, 3, 4])
})

test('createRequestScheduler: later requests do not overtake waiting ones, and a new turn has free slots', async () => {
  const scheduler = createRequestScheduler({ perTurn: 1 })
  expect(scheduler.acquire()).toBeUndefined()
  const second = scheduler.acquire()
  expect(second).toBeInstanceOf(Promise)
  await second
  const third = scheduler.acquire()
  expect(third).toBeInstanceOf(Promise)
  await third
  await turn()
  await turn()
  expect(scheduler.acquire()).toBeUndefined()
})
