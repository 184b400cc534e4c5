// Writes the report of the public API, docs/api/*.md, from the built types: what changes there changes for apps.
//   node scripts/api.mjs            writes
//   node scripts/api.mjs --check    fails if a report is out of date
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { formatReports } from './api/formatReports.mjs'
import { readApi } from './api/readApi.mjs'

const folder = new URL('../docs/api/', import.meta.url)
const isCheck = process.argv.includes('--check')
const reports = formatReports(await readApi())
mkdirSync(folder, { recursive: true })
const old = readdirSync(folder).filter((name) => !reports.has(name))
let changes = 0
for (const name of old) {
  changes++
  if (isCheck) console.error(`docs/api/${name} reports a package that is gone. Run: npm run api`)
  else rmSync(new URL(name, folder))
}
for (const [name, text] of reports) {
  const file = new URL(name, folder)
  if (readText(file) === text) continue
  changes++
  if (isCheck)
    console.error(
      `The public API of docs/api/${name} changed. Run: npm run api, and see docs/compatibility.md`,
    )
  else writeFileSync(file, text)
}
console.log(`${reports.size} reports of the public API, ${changes} ${isCheck ? 'out of date' : 'written'}`)
process.exit(isCheck && changes ? 1 : 0)

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
