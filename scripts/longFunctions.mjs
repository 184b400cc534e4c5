// Fails on a function of more than 100 lines: it usually holds two ideas.
//   node scripts/longFunctions.mjs          # compares with scripts/longFunctions.json, which may only get shorter
//   node scripts/longFunctions.mjs --write  # removes the entries that no longer apply, and lowers the others
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLongFunctions } from './longFunctions/findLongFunctions.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const listFile = fileURLToPath(new URL('longFunctions.json', import.meta.url))
const isWrite = process.argv.includes('--write')
/** Lines of the listed functions, by file and name. */
const allowed = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {}
const found = {}
for (const path of listSources())
  for (const { name, lines } of findLongFunctions(path, readFileSync(join(root, path), 'utf8')))
    found[`${path} ${name}`] = lines

const faults = []
for (const [name, lines] of Object.entries(found))
  if (!(name in allowed)) faults.push(`${name} has ${lines} lines. Split it where it changes its subject.`)
  else if (lines > allowed[name])
    faults.push(`${name} grew from ${allowed[name]} to ${lines} lines. Split it.`)
if (isWrite) {
  const kept = Object.entries(found).filter(([name]) => name in allowed)
  const rows = kept.map(([name, lines]) => [name, Math.min(lines, allowed[name])])
  writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(rows.sort()), null, 2)}\n`)
} else
  for (const [name, lines] of Object.entries(allowed))
    if ((found[name] ?? 0) < lines)
      faults.push(`${name} got shorter. Run: node scripts/longFunctions.mjs --write`)
for (const fault of faults) console.error(fault)
if (faults.length) process.exit(1)
console.log(`${Object.keys(found).length} functions of more than 100 lines, all on the list`)

function listSources() {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const source = join(folder, name, 'src')
      if (!existsSync(join(root, source))) return []
      return readdirSync(join(root, source), { recursive: true })
        .filter((file) => /(?<!\.gen|\.d)\.tsx?$/.test(file) && !/\.test(-d)?\.|(^|\/)test\//.test(file))
        .map((file) => join(source, file))
    }),
  )
}
