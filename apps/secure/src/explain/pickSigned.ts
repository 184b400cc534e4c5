import type { TypedData } from './TypedData.ts'

const list = /^(.+)\[\d*\]$/

/** A value with what its types name and nothing else: a field that is not signed must not explain one that is. */
export function pickSigned({ types }: Pick<TypedData, 'types'>, type: string, value: unknown): unknown {
  const inner = list.exec(type)?.[1]
  if (inner !== undefined)
    return Array.isArray(value) ? value.map((item) => pickSigned({ types }, inner, item)) : []
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return value
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return Object.fromEntries(
    fields.map(({ name, type: inside }) => [name, pickSigned({ types }, inside, record[name])]),
  )
}
