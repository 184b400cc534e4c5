import { isAddress } from 'viem'
import type { TypedData } from './TypedData.ts'

/** Maximum nesting depth; deeper data is refused. */
const maxDepth = 24
const list = /^(.+)\[(\d*)\]$/
const atomic = /^(?:bool|address|string|bytes(?:\d+)?|u?int(?:\d+)?)$/

/**
 * Finds the first field whose JSON value does not match its signed type. Otherwise, a field could be shown as a list of
 * numbers but signed as a string. `undefined` if every field matches.
 */
export function findWrongField(
  { types }: Pick<TypedData, 'types'>,
  type: string,
  value: unknown,
  path = '',
  depth = 0,
): string | undefined {
  if (depth > maxDepth) return path
  // A struct named like an atomic type would be shown as the struct and signed as the atomic type.
  const own = Object.keys(types).find((name) => atomic.test(name) || list.test(name))
  if (own !== undefined) return own
  const [, inner, length] = list.exec(type) ?? []
  if (inner !== undefined) {
    if (!Array.isArray(value) || (length && Number(length) !== value.length)) return path
    return first(value, (item, at) => findWrongField({ types }, inner, item, `${path}[${at}]`, depth + 1))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return isOfType(type, value) ? undefined : path || type
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path || type
  const record = value as Record<string, unknown>
  return first(fields, ({ name, type: inside }) =>
    findWrongField(
      { types },
      inside,
      Object.hasOwn(record, name) ? record[name] : undefined,
      path ? `${path}.${name}` : name,
      depth + 1,
    ),
  )
}

function first<item>(items: readonly item[], find: (item: item, at: number) => string | undefined) {
  for (const [at, item] of items.entries()) {
    const found = find(item, at)
    if (found !== undefined) return found
  }
  return undefined
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'address') return typeof value === 'string' && isAddress(value, { strict: false })
  const [, bytes] = /^bytes(\d*)$/.exec(type) ?? []
  if (bytes !== undefined)
    return (
      typeof value === 'string' &&
      /^0x(?:[\da-f]{2})*$/i.test(value) &&
      (bytes === '' ? true : Number(bytes) <= 32 && value.length === 2 + 2 * Number(bytes))
    )
  const [, sign, bits] = /^(u?)int(\d*)$/.exec(type) ?? []
  if (sign === undefined) return false
  const number = readNumber(value)
  const size = BigInt(bits || 256)
  if (number === undefined || size === 0n || size > 256n || size % 8n !== 0n) return false
  const [low, high] = sign ? [0n, 2n ** size] : [-(2n ** (size - 1n)), 2n ** (size - 1n)]
  return number >= low && number < high
}

function readNumber(value: unknown): bigint | undefined {
  // JSON rounded larger numbers.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value)
    ? BigInt(value)
    : undefined
}
