// Checks the documentation site, building it first if it is outdated: every link and anchor resolves, and nothing loads from
// other hosts. Needs built packages.
import { readdirSync, readFileSync } from 'node:fs'
import { buildApp } from '../packages/devnet/dist/index.js'
import { checkLinks } from './docs/checkLinks.mjs'

const dist = await buildApp('apps/docs')
const files = new Map(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = `${entry.parentPath}/${entry.name}`
      return [file.slice(dist.length), file.endsWith('.html') ? readFileSync(file, 'utf8') : '']
    }),
)
const faults = checkLinks(files)
for (const fault of faults) console.error(fault)
const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length
console.log(`${pages} pages of documentation, ${faults.length} faults`)
process.exit(faults.length ? 1 : 0)
