// Fails on a small file that only one file of its folder imports: a helper lives with its only user.
//   node scripts/soleUsers.mjs            # compares with scripts/soleUsers.json, which may only get shorter
//   node scripts/soleUsers.mjs --write    # removes the entries that no longer apply
//   node scripts/soleUsers.mjs --report   # counts files and lines by package
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findSoleUsers } from './soleUsers/findSoleUsers.mjs'
import { readSources } from './soleUsers/readSources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const listFile = fileURLToPath(new URL('soleUsers.json', import.meta.url))
const sources = readSources(root)
const found = findSoleUsers(sources)

if (process.argv.includes('--report')) report()
else check()

function check() {
  const allowed = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
  const added = [...found].filter(([path]) => !allowed.includes(path))
  const gone = allowed.filter((path) => !found.has(path))
  for (const [path, user] of added)
    console.error(`${path} is only used by ${user}. Move its content there, or give it a test of its own.`)
  if (process.argv.includes('--write'))
    writeFileSync(
      listFile,
      `${JSON.stringify(
        [...found.keys()].filter((path) => allowed.includes(path)),
        null,
        2,
      )}\n`,
    )
  else
    for (const path of gone)
      console.error(`${path} may leave scripts/soleUsers.json. Run: node scripts/soleUsers.mjs --write`)
  if (added.length || (gone.length && !process.argv.includes('--write'))) process.exit(1)
  console.log(`${sources.size} files, ${found.size} small helpers of one file on the list`)
}

function report() {
  const rows = new Map()
  for (const [path, { text, isTest }] of sources) {
    if (isTest) continue
    const lines = text.split('\n').length - 1
    const name = path.split('/').slice(0, 2).join('/')
    for (const key of [name, 'all']) {
      const row = rows.get(key) ?? {
        files: 0,
        lines: 0,
        'under 20 lines': 0,
        'small, one user in the folder': 0,
      }
      row.files++
      row.lines += lines
      if (lines < 20) row['under 20 lines']++
      if (found.has(path)) row['small, one user in the folder']++
      rows.set(key, row)
    }
  }
  console.table(Object.fromEntries([...rows].sort(([a], [b]) => a.localeCompare(b))))
}
