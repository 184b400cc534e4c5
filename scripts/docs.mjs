// Checks the documentation site, and builds it first where it is older than what it is made from: every link and anchor leads somewhere,
// and nothing comes from elsewhere. Needs a build of the packages.
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
