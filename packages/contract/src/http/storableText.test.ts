import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'
import { nameMessage } from '../names/nameMessage.ts'
import type { Route } from './defineRoute.ts'

type Schema = v.GenericSchema & Record<string, unknown>

const routes = Object.values(contract as Record<string, unknown>).filter(
  (value): value is Route => typeof value === 'object' && value !== null && 'path' in value && 'id' in value,
)

/**
 * Samples for every schema of the contract: each accepts one of them, and must reject it once it contains NUL or a lone
 * surrogate.
 */
const samples = [
  'a',
  'browser,ios',
  '0x12345678',
  '12',
  '123456',
  '0x12.json',
  `0x${'ab'.repeat(20)}`,
  'A'.repeat(16),
  'A'.repeat(43),
  'A'.repeat(86),
  'A'.repeat(87),
  'ab'.repeat(32),
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'eip155:1',
  `eip155:1:0x${'ab'.repeat(20)}`,
  `0x${'ab'.repeat(32)}`,
  '0x40c10f19',
  'a@b.example',
  'https://app.example/path',
  'https://app.example',
  'app.example',
  'ipfs://picture',
  'data:image/png,x',
  '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
  'EVENT_NAME',
  'eip155:1/slip44:60',
  'eyJh.eyJw.c2ln',
  'DE',
]
const bad = ['\0', '\ud800', '\udc00']

/** All nested schemas that accept strings, each with its path. */
function textSchemas(schema: Schema, path: string, seen = new Set<unknown>()): [string, Schema][] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const below = (child: unknown, name: string) => textSchemas(child as Schema, `${path}.${name}`, seen)
  switch (schema.type) {
    case 'string':
    case 'custom':
      return [[path, schema]]
    case 'object':
    case 'strict_object':
      return Object.entries(schema.entries as object).flatMap(([name, child]) => below(child, name))
    case 'array':
      return below(schema.item, 'item')
    case 'record':
      return [...below(schema.key, 'key'), ...below(schema.value, 'value')]
    case 'union':
    case 'variant':
      return (schema.options as Schema[]).flatMap((child, index) => below(child, String(index)))
    case 'optional':
    case 'nullable':
      return below(schema.wrapped, 'value')
    case 'lazy':
      return [[], {}].flatMap((input) => below((schema.getter as (input: unknown) => Schema)(input), 'lazy'))
    case 'number':
    case 'boolean':
    case 'null':
    case 'picklist':
    case 'literal':
    // Forwarded to a node unchanged, and never stored.
    case 'unknown':
      return []
    default:
      throw new Error(`${path}: teach this test the schema ${String(schema.type)}`)
  }
}

const found = [
  ...routes.flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      route[part] ? textSchemas(route[part] as Schema, `${route.id} ${part}`) : [],
    ),
  ),
  // Signed as JSON text inside a string: its escapes are decoded after that check.
  ...textSchemas(nameMessage as unknown as Schema, 'nameMessage'),
]

describe('every text of a request', () => {
  test('behavior: all routes are looked at', () => {
    expect(routes.length).toBeGreaterThan(50)
    expect(found.length).toBeGreaterThan(200)
  })
  test.each(found)('error: %s takes neither NUL nor half of a surrogate pair', (_, schema) => {
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

test('behavior: other characters pass', () => {
  for (const text of ['', 'line\nbreak', '\u202e', '😀', 'a\u0001'])
    expect(contract.isStorableText(text)).toBe(true)
})
