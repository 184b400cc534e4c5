import { findClosest } from './findClosest.ts'
import type { Shape, ValueKind } from './Shape.ts'

type Wrong = { readonly place: string; readonly reason: string }

const words: Readonly<Record<ValueKind, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  bigint: 'a bigint',
  function: 'a function',
  symbol: 'a symbol',
  object: 'an object',
  list: 'a list',
  null: 'null',
  undefined: 'nothing',
}
/** Maximum number of accepted values that a sentence lists. */
const listedMax = 12

/** Returns the first part of a value that is not of its shape, with a sentence that names the accepted values. */
export function findWrong(place: string, value: unknown, shape: Shape): Wrong | undefined {
  const { kinds, values = [], fields = {}, required = [], items, isExact } = shape
  if (!kinds || values.includes(value as string)) return undefined
  const kind = getKind(value)
  if (!kinds.includes(kind))
    return { place, reason: `give ${ask(shape)}, not ${show(value)}${suggest(value, values)}` }
  if (kind === 'list')
    return (
      items && first((value as unknown[]).map((item, index) => findWrong(`${place}[${index}]`, item, items)))
    )
  if (kind !== 'object') return undefined
  const given = value as Readonly<Record<string, unknown>>
  const missing = required.find((name) => given[name] === undefined)
  if (missing !== undefined) {
    if (shape.source) return { place, reason: `give ${shape.source}, not ${show(value)}` }
    return { place: `${place}.${missing}`, reason: `missing, give ${ask(fields[missing] ?? {})}` }
  }
  const unknown =
    isExact && isPlain(given) ? Object.keys(given).find((name) => !Object.hasOwn(fields, name)) : undefined
  if (unknown !== undefined) {
    const names = Object.keys(fields)
    const known = names.length ? `, only ${names.slice(0, listedMax).join(', ')}` : ''
    return {
      place: `${place}.${unknown}`,
      reason: `there is no such option${suggest(unknown, names) || known}`,
    }
  }
  return first(
    Object.entries(fields).map(([name, field]) => findWrong(`${place}.${name}`, given[name], field)),
  )
}

function first(found: readonly (Wrong | undefined)[]): Wrong | undefined {
  return found.find((wrong) => wrong !== undefined)
}

function getKind(value: unknown): ValueKind {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** Objects of a class, for example an event that a listener passes on, have further fields. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** The accepted values, in words. */
function ask({ source, kinds = [], values = [], required = [], fields = {} }: Shape): string {
  if (source) return source
  const listed = values.slice(0, listedMax).map((value) => JSON.stringify(value))
  const others = kinds.filter((kind) => kind !== 'undefined' || kinds.length + values.length === 1)
  const names = required.length ? required : Object.keys(fields)
  const object = required.length ? 'an object with' : 'an object with some of'
  const asked = others.map((kind) =>
    kind === 'object' && names.length ? `${object} ${names.slice(0, listedMax).join(', ')}` : words[kind],
  )
  const parts = [...listed, ...(values.length > listedMax ? ['…'] : []), ...asked]
  const last = parts.pop() ?? 'nothing'
  return parts.length ? `${parts.join(', ')} or ${last}` : last
}

function suggest(value: unknown, values: readonly unknown[]): string {
  const meant = typeof value === 'string' ? findClosest(value, values.map(String)) : undefined
  return meant ? `, did you mean ${JSON.stringify(meant)}?` : ''
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === undefined || value === null) return String(value)
  const kind = getKind(value)
  if (kind === 'object' || kind === 'list' || kind === 'function' || kind === 'symbol') return words[kind]
  return String(value)
}
