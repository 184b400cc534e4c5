import fc from 'fast-check'
import * as v from 'valibot'

/** Interesting values for a field, such as existing ids. */
export type Words = (field: string) => readonly unknown[]

type Schema = v.GenericSchema & {
  pipe?: readonly (v.GenericSchema | { kind: 'validation'; type: string; requirement?: unknown })[]
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  items?: readonly Schema[]
  key?: Schema
  value?: Schema
  options?: readonly unknown[]
  literal?: unknown
  getter?: (value: unknown) => Schema
}

/** Generates values that a schema mostly accepts. Uses the given words if there are any. */
export function toArbitrary(given: v.GenericSchema, words: Words, field = ''): fc.Arbitrary<unknown> {
  const schema = given as Schema
  const known = words(field).filter((word) => v.is(schema, word))
  // Any other id would be rejected before the code behind it is reached.
  if (field === 'projectId' && known.length) return fc.constantFrom(...known)
  const made = fromType(schema, words, field)
  return known.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, made) : made
}

function fromType(schema: Schema, words: Words, field: string): fc.Arbitrary<unknown> {
  const inside = (inner: v.GenericSchema, name = field) => toArbitrary(inner, words, name)
  const { entries = {}, wrapped, item, items, key, value, options = [] } = schema
  switch (schema.type as string) {
    case 'string':
      return fromText(schema)
    case 'number':
      return fromNumber(schema)
    case 'bigint':
      return fc.bigInt()
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(schema.literal)
    case 'picklist':
      return fc.constantFrom(...options)
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return fc.option(inside(wrapped as Schema), { nil: undefined, freq: 3 })
    case 'nullable':
      return fc.option(inside(wrapped as Schema), { nil: null, freq: 3 })
    case 'array':
      return fc.array(inside(item as Schema), { minLength: 1, maxLength: 3 })
    case 'tuple':
      return fc.tuple(...(items as Schema[]).map((one) => inside(one)))
    case 'record':
      return fc.dictionary(
        inside(key as Schema).map((name) => String(name)),
        inside(value as Schema),
        { maxKeys: 3 },
      )
    case 'union':
    case 'variant':
      return fc.oneof(...(options as Schema[]).map((one) => inside(one)))
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return fc
        .record(Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, inside(one, name)])))
        .map((record) => Object.fromEntries(Object.entries(record).filter(([, one]) => one !== undefined)))
    case 'lazy': {
      const { getter } = schema
      return fc.oneof(inside(getter?.({}) as Schema), inside(getter?.([]) as Schema))
    }
    default: {
      const all = words(field)
      return all.length ? fc.constantFrom(...all) : fc.jsonValue()
    }
  }
}

/** Generators for valibot's built-in checks. */
const formats: { readonly [type: string]: fc.Arbitrary<string> } = {
  uuid: fc.uuid(),
  // A unique name, so that any leak of it is found.
  email: fc.nat(9).map((n) => `leak${n}@mail.example`),
  url: fc.webUrl(),
  iso_timestamp: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  ends_with: fc.stringMatching(/^0x([\da-f]{2}){1,40}\.json$/),
}

function fromText({ pipe = [] }: Schema): fc.Arbitrary<string> {
  const checks = pipe as readonly { type: string; requirement?: unknown }[]
  const format = checks.map(({ type }) => formats[type]).find(Boolean)
  if (format) return format
  const lengthOf = (...types: string[]) =>
    checks.find(({ type }) => types.includes(type))?.requirement as number | undefined
  const maxLength = Math.min(lengthOf('max_length', 'length') ?? 40, 200)
  const minLength = Math.min(lengthOf('min_length', 'length') ?? 0, maxLength)
  const pattern = checks.find(({ type }) => type === 'regex')?.requirement as RegExp | undefined
  if (!pattern) return fc.string({ minLength, maxLength, unit: 'grapheme' })
  return fc.stringMatching(new RegExp(pattern.source), { maxLength: Math.max(maxLength, 100) })
}

function fromNumber({ pipe = [] }: Schema): fc.Arbitrary<number> {
  const checks = pipe as readonly { type: string; requirement?: unknown }[]
  const requirementOf = (type: string) =>
    checks.find((check) => check.type === type)?.requirement as number | undefined
  const min = requirementOf('min_value')
  const max = requirementOf('max_value')
  const isWhole = checks.some(({ type }) => type === 'integer' || type === 'safe_integer')
  return isWhole
    ? fc.maxSafeInteger().map((n) => Math.min(Math.max(n, min ?? n), max ?? Number.MAX_SAFE_INTEGER))
    : fc.double({ noNaN: true })
}
