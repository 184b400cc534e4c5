// Fails if two paths differ only in case, because macOS and Windows keep only one of them. Checks tracked files and those
// that the packages publish.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
const built = readdirSync(join(root, 'packages'))
  .map((name) => join(root, 'packages', name, 'dist'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) =>
      relative(root, join(folder, file)).replaceAll('\\', '/'),
    ),
  )

const spellings = new Map()
for (const path of new Set([...tracked, ...built].flatMap(withFolders))) {
  const key = path.toLowerCase()
  spellings.set(key, [...(spellings.get(key) ?? []), path])
}
const clashes = [...spellings.values()].filter(({ length }) => length > 1)
for (const paths of clashes) console.error(`These paths differ in case alone: ${paths.join(', ')}`)
if (clashes.length) {
  console.error(
    'Rename one of each. In `dist` it may be left of an earlier build: delete the folder and build again.',
  )
  process.exit(1)
}
console.log(`${spellings.size} paths, no two differ in case alone`)

/** A path and every folder above it. */
function withFolders(path) {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
