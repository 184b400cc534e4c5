import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as d from './decode.ts'
import { either, literal, tuple } from './decodeVariants.ts'

const person = d.object({
  name: d.text,
  age: d.optional(d.number),
  tags: d.fallback(d.list(d.text), []),
  more: d.anything,
})

describe('decode', () => {
  test('default: reads named fields and drops others', () => {
    const value = { name: 'Ada', age: 36, tags: ['a'], more: null, role: 'admin' }
    expect(d.read(person, value)).toEqual({ name: 'Ada', age: 36, tags: ['a'], more: null })
    expect(d.read(person, { name: 'Ada', tags: 7, more: {} })).toEqual({ name: 'Ada', tags: [], more: {} })
  })
  test.each([
    undefined,
    null,
    'Ada',
    [],
    ['Ada'],
    { name: 7, more: 1 },
    { name: 'Ada' },
    { name: 'Ada', age: null },
  ])('error: returns undefined for %j', (value) => {
    expect(d.read(person, value)).toBeUndefined()
  })
  test('behavior: does not read inherited fields', () => {
    const value = Object.assign(Object.create({ name: 'Ada' }), { more: 1 })
    expect(d.read(person, value)).toBeUndefined()
  })
  test('behavior: drops names of object members from a dictionary', () => {
    const value = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{},"a":{"b":1}}')
    const read = d.read(d.dictionary(d.anything), value)
    expect(Object.entries(read ?? {})).toEqual([['a', { b: 1 }]])
    expect((read as { isAdmin?: unknown }).isAdmin).toBeUndefined()
    expect(d.read(d.looseObject({ a: d.anything }), { a: 1, c: 2 })).toEqual({ a: 1, c: 2 })
  })
  test('behavior: reads alternatives, literals and tuples', () => {
    const variants = either(
      d.object({ kind: literal('pair'), of: tuple(d.text, d.flag) }),
      d.object({ kind: literal('one', 'two') }),
    )
    expect(d.read(variants, { kind: 'pair', of: ['a', true] })).toEqual({ kind: 'pair', of: ['a', true] })
    expect(d.read(variants, { kind: 'two' })).toEqual({ kind: 'two' })
    for (const of of [['a'], ['a', true, 1], ['a', 'true'], 'a'])
      expect(d.read(variants, { kind: 'pair', of })).toBeUndefined()
    expect(d.read(variants, { kind: 'three' })).toBeUndefined()
  })
  test('behavior: reads null and defaults, and rejects malformed values', () => {
    expect(d.read(d.object({ a: d.nullish(d.text), b: d.withDefault(d.text, 'b') }), { a: null })).toEqual({
      a: null,
      b: 'b',
    })
    expect(d.read(d.object({ b: d.withDefault(d.text, 'b') }), { b: 7 })).toBeUndefined()
    expect(d.read(d.number, Number.NaN)).toBeUndefined()
    expect(d.read(d.matching(/^a$/), 'ab')).toBeUndefined()
  })
  test('behavior: throws for no value', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withObjectString: true }), (value) => {
        const read = d.read(person, value)
        if (read) expect(typeof read.name).toBe('string')
        d.read(d.dictionary(d.dictionary(d.text)), value)
      }),
    )
  })
})
