import { readFileSync, realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { mergeIncludes } from './mergeIncludes.ts'

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
