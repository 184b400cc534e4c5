import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'
import { nameMessage } from '../names/nameMessage.ts'
import { samples } from '../test/samples.ts'
import { type AnySchema, textSchemas } from '../test/textSchemas.ts'
import type { Route } from './defineRoute.ts'

const routes = Object.values(contract as Record<string, unknown>).filter(
  (value): value is Route => typeof value === 'object' && value !== null && 'path' in value && 'id' in value,
)

const bad = ['\0', '\ud800', '\udc00']

const found = [
  ...routes.flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      route[part] ? textSchemas(route[part] as AnySchema, `${route.id} ${part}`) : [],
    ),
  ),
  // Signed as JSON text inside a string: its escapes are decoded after that check.
  ...textSchemas(nameMessage as unknown as AnySchema, 'nameMessage'),
]

describe('every string of a request', () => {
  test('behavior: this test covers all routes', () => {
    expect(routes.length).toBeGreaterThan(50)
    expect(found.length).toBeGreaterThan(200)
  })
  test.each(found)('error: %s rejects NUL and half of a surrogate pair', (_, schema) => {
    const taken = samples.filter((sample) => v.is(schema, sample))
    expect(taken).not.toEqual([])
    const spoilt = taken.flatMap((sample) =>
      bad.flatMap((char) =>
        Array.from({ length: sample.length + 1 }, (_, at) => sample.slice(0, at) + char + sample.slice(at)),
      ),
    )
    expect(spoilt.filter((text) => v.is(schema, text))).toEqual([])
  })
})

test('behavior: accepts other characters', () => {
  for (const text of ['', 'line\nbreak', '\u202e', '😀', 'a\u0001'])
    expect(contract.isStorableText(text)).toBe(true)
})
