type Json = { [key: string]: unknown }

/** Merges a file into the one that it is included by: the including file wins, and fields are merged by their path. */
export function mergeIncludes(included: unknown, including: unknown): unknown {
  if (Array.isArray(included) && Array.isArray(including)) return mergeFields(included, including)
  if (!isRecord(included) || !isRecord(including)) return including
  const merged: Json = { ...included }
  for (const [name, value] of Object.entries(including))
    merged[name] = Object.hasOwn(included, name) ? mergeIncludes(included[name], value) : value
  return merged
}

function mergeFields(included: readonly unknown[], including: readonly unknown[]): unknown[] {
  const isField = (value: unknown): value is Json => isRecord(value) && typeof value.path === 'string'
  if (![...included, ...including].every(isField)) return [...including]
  const own = including as readonly Json[]
  const known = (included as readonly Json[]).map((field) => {
    const other = own.find(({ path }) => path === field.path)
    return other ? mergeIncludes(field, other) : field
  })
  return [
    ...known,
    ...own.filter(({ path }) => !(included as readonly Json[]).some((field) => field.path === path)),
  ]
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
