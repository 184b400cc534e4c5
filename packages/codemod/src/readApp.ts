import { dirname, join, resolve } from 'node:path'
import { type Exports, findExports } from './findExports.ts'
import { kits } from './kits/kits.ts'
import type { Kit } from './Rule.ts'
import { transform } from './transform.ts'
import type { ExportKind, Surroundings } from './Work.ts'

/** Knowledge that files of an app have of each other, by file path. */
export type App = (file: string) => Surroundings

/** Reads the relevant exports of an app's files, so that each file can be transformed separately. */
export function readApp(files: ReadonlyMap<string, string>): App {
  const kit = findKit(files)
  const exports = new Map<string, Exports>()
  const surroundingsOf = (file: string): Surroundings => ({
    kit,
    find: (source, name) => findIn(exports, locate(exports, file, source), name),
  })
  // An instance or a list may be re-exported through several files.
  for (let round = 0, before = -1; round < 5 && before !== count(exports); round++) {
    before = count(exports)
    for (const [file, code] of files)
      if (isOfInterest(code, exports.size > 0)) {
        const read = tryToRead(code, surroundingsOf(file))
        if (read && (read.names.size || read.passedOn.length)) exports.set(withoutExtension(file), read)
      }
  }
  return surroundingsOf
}

/** Most files can be ruled out without a parser. */
const isOfInterest = (code: string, isLater: boolean) =>
  /\bexport\b/.test(code) &&
  (/createAppKit|createFoyer|@reown\/appkit|@rainbow-me\/rainbowkit|connectkit|@foyer\/core\/networks/.test(
    code,
  ) ||
    /\bexport\b[^;]*\bfrom\b/.test(code) ||
    (isLater && /\bexport (default|\{)/.test(code)))

function tryToRead(code: string, surroundings: Surroundings): Exports | undefined {
  try {
    const isMoved = !code.includes('createAppKit') || !/\bcreateAppKit\b/.test(transform(code).code)
    return findExports(code, isMoved, surroundings)
  } catch {
    // The error is reported when the file is transformed.
    return undefined
  }
}

const count = (exports: ReadonlyMap<string, Exports>) =>
  [...exports.values()].reduce((sum, { names }) => sum + names.size, exports.size)

/** The kit that an app uses; wagmi's own connectors may be used in addition to it. */
function findKit(files: ReadonlyMap<string, string>): Kit | undefined {
  return kits.find(
    ({ name, modules }) =>
      name !== 'wagmi' &&
      [...files.values()].some((code) =>
        [...code.matchAll(/(['"])([^'"\n]+)\1/g)].some(([, , text = '']) => modules.test(text)),
      ),
  )
}

const withoutExtension = (file: string) => resolve(file).replace(/\.[^./]+$/, '')

/** Resolves an import to a file: a path from the importing file, or from an alias's folder. */
function locate(exports: ReadonlyMap<string, Exports>, file: string, source: string): string | undefined {
  const name = source.replace(/\.[cm]?[jt]sx?$/, '')
  if (name.startsWith('.')) {
    const path = resolve(dirname(file), name)
    return [path, join(path, 'index')].find((one) => exports.has(one))
  }
  const rest = /^[@~#$][^/]*\/(.+)$/.exec(name)?.[1] ?? (name.includes('/') ? name : undefined)
  if (!rest || kits.some(({ modules }) => modules.test(source))) return undefined
  return [...exports.keys()].find((path) => path.endsWith(`/${rest}`) || path.endsWith(`/${rest}/index`))
}

function findIn(
  exports: ReadonlyMap<string, Exports>,
  file: string | undefined,
  name: string,
  depth = 0,
): ExportKind | undefined {
  const read = file === undefined ? undefined : exports.get(file)
  if (!file || !read || depth > 5) return undefined
  const own = read.names.get(name)
  if (own) return own
  for (const { source, name: original, as } of read.passedOn)
    if (as === name || as === '*') {
      const found = findIn(
        exports,
        locate(exports, `${file}.ts`, source),
        as === '*' ? name : original,
        depth + 1,
      )
      if (found) return found
    }
  return undefined
}
