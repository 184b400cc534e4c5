import { toSchema } from '@foyer/contract'
import { expect, test } from 'vitest'
import { checkAnswer } from './checkAnswer.ts'

const named = toSchema(
  (value): value is { name: string } => typeof (value as { name?: unknown }).name === 'string',
)

test('default: returns the value, or the issues', () => {
  expect(checkAnswer(named, { name: 'a' })).toEqual({ value: { name: 'a' } })
  expect(checkAnswer(named, {}).issues).toHaveLength(1)
})
test('attack: returns issues for an answer that throws when it is read', () => {
  const odd = Object.defineProperty({}, 'name', {
    get() {
      throw new Error('Raw')
    },
  })
  expect(checkAnswer(named, odd).issues).toHaveLength(1)
})
