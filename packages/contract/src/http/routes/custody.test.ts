import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { finishRecovery, startRecovery } from './custody/recoveries.ts'
import { stepUpWay } from './custody/stepUp.ts'

const rounds = (iterations: number) => ({ kind: 'password' as const, salt: 'a', iterations })

describe('stepUpWay', () => {
  test('attack: rejects a password’s key derivation with too few rounds, which eases brute force', () => {
    const is = (iterations: number) => v.is(stepUpWay, { id: crypto.randomUUID(), ...rounds(iterations) })
    expect([1, 599_999, 600_000, 10_000_001].map(is)).toEqual([false, false, true, false])
  })
})

describe('finishRecovery', () => {
  test('attack: rejects an enrolment’s key derivation with too few rounds, which eases brute force', () => {
    const box = { iv: 'a'.repeat(16), ciphertext: 'a' }
    const is = (iterations: number) =>
      [finishRecovery.response, startRecovery.response.options[1]].map(({ entries }) =>
        v.is(entries.factor, { ...rounds(iterations), box }),
      )
    expect([1, 599_999, 600_000, 10_000_001].flatMap(is)).toEqual([
      ...[false, false, false, false],
      ...[true, true, false, false],
    ])
  })
})
