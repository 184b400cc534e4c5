import { expect, test } from 'vitest'
import { createTurns } from './createTurns.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('createTurns: as many as fit go at once, the rest in later turns, in order', async () => {
  const turns = createTurns({ perTurn: 2 })
  const served: number[] = []
  for (let n = 0; n < 5; n++) void Promise.resolve(turns.take()).then(() => served.push(n))
  await Promise.resolve()
  expect(served).toEqual([0, 1])
  await turn()
  expect(served).toEqual([0, 1, 2, 3])
  await turn()
  expect(served).toEqual([0, 1, 2, 3, 4])
})

test('createTurns: later requests do not overtake, and a new turn has room again', async () => {
  const turns = createTurns({ perTurn: 1 })
  expect(turns.take()).toBeUndefined()
  const second = turns.take()
  expect(second).toBeInstanceOf(Promise)
  await second
  const third = turns.take()
  expect(third).toBeInstanceOf(Promise)
  await third
  await turn()
  await turn()
  expect(turns.take()).toBeUndefined()
})
