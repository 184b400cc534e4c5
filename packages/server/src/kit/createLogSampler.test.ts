import { expect, test } from 'vitest'
import { createLogSampler } from './createLogSampler.ts'

function sample({ perSecond }: { perSecond: number }) {
  let now = 0
  const sampler = createLogSampler({ perSecond, clock: () => now })
  return {
    take: (kind: string, times = 1) => Array.from({ length: times }, () => sampler.take(kind)),
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('default: admits the first lines of a second, then every hundredth with the number skipped', () => {
  const { take } = sample({ perSecond: 3 })
  expect(take('getConfig 200', 204)).toEqual([
    0,
    0,
    0,
    ...Array(99).fill(undefined),
    99,
    ...Array(99).fill(undefined),
    99,
    undefined,
  ])
})

test('behavior: logs the number of skipped lines with the first line of the next second', () => {
  const { take, wait } = sample({ perSecond: 2 })
  take('getConfig 200', 10)
  wait(1_000)
  expect(take('getConfig 200', 3)).toEqual([8, 0, undefined])
})

test('behavior: counts each kind separately', () => {
  const { take } = sample({ perSecond: 1 })
  expect([...take('getConfig 200', 2), ...take('getConfig 404'), ...take('getWallets 200')]).toEqual([
    0,
    undefined,
    0,
    0,
  ])
})

test('behavior: a clock that is set back admits lines again', () => {
  const { take, wait } = sample({ perSecond: 1 })
  take('getConfig 200', 2)
  wait(-5_000)
  expect(take('getConfig 200')).toEqual([1])
})
