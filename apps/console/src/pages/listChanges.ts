/** A changed field, as a dotted path; missing values are `—`. */
export type Change = { path: string; before: string; after: string }

/** Lists differences between two values, field by field; lists of strings are compared as a whole. */
export function listChanges(before: unknown, after: unknown, path = ''): Change[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => listChanges(before[key], after[key], path ? `${path}.${key}` : key))
  }
  const [named, renamed] = [byId(before), byId(after)]
  if (named && renamed) return listChanges(named, renamed, path)
  const [from, to] = [formatValue(before), formatValue(after)]
  const isSame = typeof before === 'string' && typeof after === 'string' ? before === after : from === to
  return isSame ? [] : [{ path, before: from, after: to }]
}

/** Features and networks are identified regardless of their position. */
function byId(value: unknown): Record<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.map((each) =>
    isRecord(each) ? ([String(each.id ?? each.chainId), each] as const) : undefined,
  )
  if (entries.includes(undefined)) return undefined
  return Object.fromEntries(entries as (readonly [string, unknown])[])
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '—'
  if (Array.isArray(value)) return value.length ? value.map(formatValue).join(', ') : 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (isRecord(value)) return JSON.stringify(value)
  const text = String(value)
  // A picture is not read as text.
  return text.startsWith('data:image/') ? `picture of ${text.length} characters` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
