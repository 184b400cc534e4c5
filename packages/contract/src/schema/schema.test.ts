import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { check } from './check.ts'
import {
  isAnything,
  isBoolean,
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isShape,
  isText,
} from './guards.ts'
import { toSchema } from './toSchema.ts'

const values = ['a', '', 1, 0, true, false, null, undefined, [], ['a'], ['a', 1], {}, { a: 'a' }, { a: 1 }]
const passing = (guard: (value: unknown) => boolean) => values.filter(guard)

describe('guards', () => {
  test('default: each schema accepts the values that its name describes', () => {
    expect(passing(isText)).toEqual(['a', ''])
    expect(passing(isBoolean)).toEqual([true, false])
    expect(passing(isOneOf(['a', 'b']))).toEqual(['a'])
    expect(passing(isAnything)).toEqual(values)
    expect(passing(isOptional(isText))).toEqual(['a', '', undefined])
    expect(passing(isListOf(isText))).toEqual([[], ['a']])
    expect(passing(isRecordOf(isText))).toEqual([{}, { a: 'a' }])
    expect(passing(isShape({ a: isText }))).toEqual([{ a: 'a' }])
  })

  test('behavior: isShape checks every field it lists, and allows others', () => {
    const isPair = isShape({ a: isText, b: isOptional(isBoolean) })
    expect(isPair({ a: 'a' })).toBe(true)
    expect(isPair({ a: 'a', b: true, c: 1 })).toBe(true)
    expect(isPair({ a: 'a', b: 1 })).toBe(false)
    expect(isPair({ b: true })).toBe(false)
  })

  test('behavior: isShape ignores inherited properties', () => {
    expect(isShape({ a: isText })(Object.create({ a: 'a' }))).toBe(false)
    expect(isShape({ toString: isOptional(isText) })({})).toBe(true)
  })
})

describe('toSchema', () => {
  const schema = toSchema(isText)

  test('default: returns a Standard Schema that applies the guard', () => {
    expect(schema['~standard']).toMatchObject({ version: 1, vendor: 'foyer' })
    expect(check(schema, 'a')).toEqual({ value: 'a' })
    expect(check(schema, 1)).toEqual({ issues: [{ message: 'Invalid value' }] })
  })
})

describe('check', () => {
  test('behavior: accepts schemas of another library', () => {
    expect(check(v.pipe(v.string(), v.transform(Number)), '1')).toMatchObject({ value: 1 })
    expect(check(v.string(), 1).issues).toHaveLength(1)
  })

  test('error: throws a TypeError for an asynchronous schema', () => {
    const schema = v.pipeAsync(
      v.string(),
      v.checkAsync(async () => true),
    )
    expect(() => check(schema, 'a')).toThrow(new TypeError('The schema is asynchronous'))
  })
})
