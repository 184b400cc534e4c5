// Protects the public API: writes the API reports, docs/reference/api/*.md, from the built types, and compiles the example of every
// export.
//   node scripts/api.mjs          # writes the reports
//   node scripts/api.mjs --check  # fails if a report is out of date
// An export without an example fails, unless it is listed in scripts/api/withoutExample.json, which may only get shorter.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { collectExamples } from './api/collectExamples.mjs'
import { compareBare } from './api/compareBare.mjs'
import { compileExamples } from './api/compileExamples.mjs'
import { findInternalUses } from './api/findInternalUses.mjs'
import { formatReports } from './api/formatReports.mjs'
import { listBare } from './api/listExamples.mjs'
import { readApi } from './api/readApi.mjs'

const folder = new URL('../docs/reference/api/', import.meta.url)
const bareFile = new URL('api/withoutExample.json', import.meta.url)
const isCheck = process.argv.includes('--check')
const faults = []
const api = await readApi()

const reports = formatReports(api)
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder))
  if (!reports.has(name)) {
    if (isCheck) faults.push(`docs/reference/api/${name} reports a removed package. Run: npm run api`)
    else rmSync(new URL(name, folder))
  }
for (const [name, text] of reports) {
  const file = new URL(name, folder)
  if (readText(file) === text) continue
  if (isCheck)
    faults.push(
      `The public API of docs/reference/api/${name} changed. Run: npm run api, and see docs/reference/compatibility.md`,
    )
  else writeFileSync(file, text)
}

const examples = collectExamples(api)
faults.push(...findInternalUses(api, examples))
const { count, faults: compilerFaults } = compileExamples(examples)
faults.push(...compilerFaults)
const bare = listBare(api)
const { added, done } = compareBare(bare, JSON.parse(readText(bareFile) ?? '{}'))
faults.push(...added.map((name) => `${name} has no @example. Write one in its comment.`))
if (isCheck) faults.push(...done.map((name) => `${name} has an example now. Run: npm run api`))
else if (!added.length) writeFileSync(bareFile, `${JSON.stringify(bare, null, 2)}\n`)

for (const fault of faults) console.error(fault)
const missing = Object.entries(bare).map(([name, { length }]) => `${name} ${length}`)
console.log(
  `${reports.size} reports of the public API, ${count} examples, ${faults.length} faults; without an example: ${missing.join(', ')}`,
)
process.exit(faults.length ? 1 : 0)

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
