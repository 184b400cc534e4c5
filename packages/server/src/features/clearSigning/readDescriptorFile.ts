import { readFileSync, realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { isJsonObject, type JsonObject } from './isJsonObject.ts'

/** Maximum include depth. */
const maxIncludes = 8

/**
 * Reads a descriptor file and the files it includes, which must be in `folder` as well.
 *
 * @throws Error if one is missing, outside the folder, or not JSON
 */
export function readDescriptorFile(folder: string, path: string, depth = 0): unknown {
  const root = realpathSync(folder)
  const place = realpathSync(resolve(root, path))
  // A symbolic link or `..` could lead to other files of the machine, whose content would end up in a response.
  if (!place.startsWith(root + sep)) throw new Error(`${path} is outside of ${folder}`)
  if (depth > maxIncludes) throw new Error(`${path} includes too many files`)
  const file: unknown = JSON.parse(readFileSync(place, 'utf8'))
  if (typeof file !== 'object' || file === null || !('includes' in file)) return file
  const { includes, ...own } = file
  if (typeof includes !== 'string' || /^\w+:/.test(includes)) throw new Error(`${path} includes no file`)
  return mergeIncludes(readDescriptorFile(folder, resolve(dirname(place), includes), depth + 1), own)
}

/** Merges an included file into the including one: the including file wins, and fields are merged by path. */
function mergeIncludes(included: unknown, including: unknown): unknown {
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
