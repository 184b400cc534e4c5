import type { SignedField } from './ApprovalView.ts'

const list = /^(.+)\[\d*\]$/

/**
 * Returns the signed fields in the order of their types. Fields that the types do not declare are neither signed nor shown.
 * Empty lists and structs count as fields.
 */
export function readFields(
  { types }: { types: Readonly<Record<string, readonly { name: string; type: string }[]>> },
  type: string,
  value: unknown,
  path = '',
): SignedField[] {
  const inner = list.exec(type)?.[1]
  if (inner !== undefined && Array.isArray(value)) {
    if (value.length === 0) return [{ path, type, value: '[]' }]
    return value.flatMap((item, at) => readFields({ types }, inner, item, `${path}[${at}]`))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return [{ path, type, value: toText(type, value) }]
  if (fields.length === 0) return [{ path, type, value: '{}' }]
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return fields.flatMap(({ name, type: inside }) =>
    readFields({ types }, inside, record[name], path ? `${path}.${name}` : name),
  )
}

/** Formats numbers in decimal, however the page wrote them. */
function toText(type: string, value: unknown): string {
  const isNumber = /^u?int\d*$/.test(type) && typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  return isNumber ? String(BigInt(value)) : String(value)
}
