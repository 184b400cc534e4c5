// Checks the built documentation site: every link and anchor leads somewhere, and nothing comes from elsewhere.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkLinks } from './docs/checkLinks.mjs'

const dist = fileURLToPath(new URL('../apps/docs/dist', import.meta.url))
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
