import { isJsonObject, type JsonObject } from './isJsonObject.ts'

/** Merges an included file into the including one: the including file wins, and fields are merged by path. */
export function mergeIncludes(included: unknown, including: unknown): unknown {
  if (Array.isArray(included) && Array.isArray(including)) return mergeFields(included, including)
  if (!isJsonObject(included) || !isJsonObject(including)) return including
  const merged: JsonObject = { ...included }
  for (const [name, value] of Object.entries(including))
    merged[name] = Object.hasOwn(included, name) ? mergeIncludes(included[name], value) : value
  return merged
}

function mergeFields(included: readonly unknown[], including: readonly unknown[]): unknown[] {
  const isField = (value: unknown): value is JsonObject =>
    isJsonObject(value) && typeof value.path === 'string'
  if (![...included, ...including].every(isField)) return [...including]
  const own = including as readonly JsonObject[]
  const known = (included as readonly JsonObject[]).map((field) => {
    const other = own.find(({ path }) => path === field.path)
    return other ? mergeIncludes(field, other) : field
  })
  return [
    ...known,
    ...own.filter(({ path }) => !(included as readonly JsonObject[]).some((field) => field.path === path)),
  ]
}
