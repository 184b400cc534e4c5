import { type AbiParameter, type Hex, isHex, numberToHex, size, slice } from 'viem'
import type { ClearRequest } from './ClearRequest.ts'
import type { ClearValue } from './ClearValue.ts'

/** Roots of paths. */
export type PathRoots = {
  request: ClearRequest
  /** `#` */
  data: ClearValue
  /** Root of relative paths: the element of a group, or the data. */
  here: ClearValue
}

/** Maximum number of list elements; no one reads more. */
const maxElements = 64

/**
 * Resolves a path to its values: one, or one for each element if it names a list.
 *
 * @throws RangeError if it resolves to nothing
 */
export function resolvePath(path: string, { request, data, here }: PathRoots): readonly ClearValue[] {
  const segments = path.replace(/(?<=[^.])\[/g, '.[').split('.')
  const [root, ...others] = segments
  if (root === '@') return [readContainer(others.join('.'), request)]
  if (root?.startsWith('@')) return [readContainer(root.slice(1), request)]
  const steps = root === '#' ? others : segments
  return steps.reduce<readonly ClearValue[]>(
    (values, step) => {
      const next = values.flatMap((value) => take(value, step))
      if (next.length > maxElements) throw new RangeError(`Too many values at ${path}`)
      return next
    },
    [root === '#' ? data : here],
  )
}

function readContainer(name: string, request: ClearRequest): ClearValue {
  const isCall = request.kind === 'call'
  const values: Readonly<Record<string, readonly [string, unknown]>> = {
    from: ['address', request.from],
    to: ['address', isCall ? request.to : request.domain.verifyingContract],
    value: ['uint256', isCall ? request.value : 0n],
    chainId: ['uint256', request.chainId],
  }
  const found = Object.hasOwn(values, name) ? values[name] : undefined
  if (!found) throw new RangeError(`No value @.${name}`)
  return { type: found[0], parts: [], value: found[1], path: `@.${name}` }
}

function take(from: ClearValue, step: string): readonly ClearValue[] {
  const [, range] = /^\[(.*)\]$/.exec(step) ?? []
  return range === undefined ? [getPart(from, step)] : getRange(from, range)
}

/** Returns a part of a record, by name. */
function getPart(from: ClearValue, name: string): ClearValue {
  const at = from.parts.findIndex((part) => part.name === name)
  const part = from.parts[at]
  if (from.type !== 'tuple' || !part) throw new RangeError(`No field ${name}`)
  const { value } = from
  const own = Array.isArray(value) ? value[at] : (value as Record<string, unknown> | null)?.[name]
  return toValue(part, own, from.path ? `${from.path}.${name}` : name)
}

/** `[]`, `[2]`, `[-1]`, `[0:20]`: elements of a list, or bytes. */
function getRange(from: ClearValue, range: string): readonly ClearValue[] {
  const elements = listElements(from)
  if (range === '') return need(elements)
  const isSlice = range.includes(':')
  const [first = '', last = ''] = range.split(':')
  if (![first, last].every((text) => /^(?:-?\d{1,6})?$/.test(text)))
    throw new RangeError(`Bad range ${range}`)
  const bytes = elements ? undefined : readBytes(from)
  const length = elements ? elements.length : bytes === undefined ? 0 : size(bytes)
  const at = (text: string, other: number) =>
    text === '' ? other : Number(text) < 0 ? length + Number(text) : Number(text)
  const start = at(first, 0)
  const end = isSlice ? at(last, length) : start + 1
  if (start < 0 || end > length || start >= end) throw new RangeError(`Nothing at ${range}`)
  if (elements) return elements.slice(start, end)
  if (bytes === undefined) throw new RangeError(`Nothing at ${range}`)
  return [{ type: 'bytes', parts: [], value: slice(bytes, start, end), path: `${from.path}[${range}]` }]
}

function need<value>(value: value | undefined): value {
  if (value === undefined) throw new RangeError('Not a list')
  return value
}

/** Returns the elements of a list; `undefined` for anything else. */
export function listElements({ type, parts, value, path }: ClearValue): readonly ClearValue[] | undefined {
  const [, inner] = /^(.+)\[\d*\]$/.exec(type) ?? []
  if (inner === undefined || !Array.isArray(value)) return undefined
  return value.map((item, at) => ({ type: inner, parts, value: item, path: `${path}[${at}]` }))
}

/** Returns the parts of a record; `undefined` for anything else. */
export function listParts(from: ClearValue): readonly ClearValue[] | undefined {
  if (from.type !== 'tuple') return undefined
  return from.parts.map((part, at) =>
    toValue(
      part,
      Array.isArray(from.value)
        ? from.value[at]
        : (from.value as Record<string, unknown> | null)?.[part.name ?? ''],
      [from.path, part.name || String(at)].filter(Boolean).join('.'),
    ),
  )
}

function toValue(part: AbiParameter, value: unknown, path: string): ClearValue {
  return { type: part.type, parts: 'components' in part ? part.components : [], value, path }
}

/** Returns a value's bytes; a number as its 32-byte encoding. */
function readBytes({ type, value }: ClearValue): Hex | undefined {
  if (/^u?int/.test(type)) return numberToHex(BigInt.asUintN(256, BigInt(value as string)), { size: 32 })
  return typeof value === 'string' && isHex(value) && size(value) * 2 + 2 === value.length ? value : undefined
}
