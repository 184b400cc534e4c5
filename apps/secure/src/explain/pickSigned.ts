import type { TypedData } from './TypedData.ts'

const list = /^(.+)\[\d*\]$/

/** Strips fields that the types do not declare: an unsigned field must not explain a signed one. */
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
