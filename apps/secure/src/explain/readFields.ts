import type { SignedField } from './ApprovalView.ts'

const list = /^(.+)\[\d*\]$/

/**
 * The fields that are signed, in the order of their types: what the types do not name is not signed, and not shown. Lists
 * and records without anything in them are fields, too.
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

/** Numbers as people write them, whatever the page wrote. */
function toText(type: string, value: unknown): string {
  const isNumber = /^u?int\d*$/.test(type) && typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  return isNumber ? String(BigInt(value)) : String(value)
}
