import { posix } from 'node:path'

/** Files of at least this length may have a single user: folding them would hide an idea. */
const linesMax = 40
const importPattern =
  /(?:^|[^.\w])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|\bimport\s*\(?\s*['"]([^'"\n]+)['"]|['"](\.{1,2}\/[^'"\n]+\.tsx?)['"]/gm
const lazyPattern = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]/g

/**
 * Returns the small files with one importer, which is in the same folder, each with that importer. Entries (`index.ts`),
 * errors, lists, and files that have a test or load on demand are left out.
 *
 * @param {Map<string, { text: string, isTest: boolean }>} sources by path
 */
export function findSoleUsers(sources) {
  const users = new Map()
  const lazy = new Set()
  for (const [path, { text }] of sources) {
    for (const target of readTargets(path, text, importPattern)) {
      if (!sources.has(target) || target === path) continue
      const known = users.get(target) ?? new Set()
      users.set(target, known.add(path))
    }
    for (const target of readTargets(path, text, lazyPattern)) lazy.add(target)
  }
  const found = new Map()
  for (const [path, { text, isTest }] of sources) {
    const [user, ...others] = users.get(path) ?? []
    if (isTest || !user || others.length || lazy.has(path) || sources.get(user).isTest) continue
    if (posix.dirname(user) !== posix.dirname(path) || isEntry(user) || isEntry(path)) continue
    if (/Error\.ts$/.test(path)) continue
    if (text.split('\n').length > linesMax || hasTest(path, sources) || isListed(path, user, sources))
      continue
    found.set(path, user)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function hasTest(path, sources) {
  const stem = path.replace(/\.tsx?$/, '')
  return ['.test', '.slow.test', '.interop.test', '.nightly.test'].some((end) =>
    sources.has(`${stem}${end}.ts`),
  )
}

/** Whether the user is a list that exports the file's names, such as the routes of a feature. */
function isListed(path, user, sources) {
  const name = `./${posix.basename(path)}`
  return new RegExp(`^export [^\\n]*from '${name.replaceAll('.', '\\.')}'`, 'm').test(sources.get(user).text)
}

function* readTargets(path, text, pattern) {
  for (const [, ...names] of text.matchAll(pattern)) {
    const name = names.find(Boolean)
    if (name?.startsWith('.')) yield posix.join(posix.dirname(path), name)
  }
}

function isEntry(path) {
  return /(?:^|\/)index\.tsx?$|\/exports\//.test(path)
}
