// Puts the logos that the server serves beside the built server: one file, with the place of each. The package that they are from has
// nine times as many, each in a file of its own, and would be most of what an operator installs. Part of `npm run build`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const server = new URL('../packages/server/', import.meta.url)
const require = createRequire(new URL('package.json', server))
const names = JSON.parse(readFileSync(new URL('data/icons.json', server), 'utf8'))
const places = {}
const drawings = []
let end = 0
for (const [kind, table] of Object.entries(names))
  for (const name of Object.values(table)) {
    // A wallet can wear the mark of the exchange that makes it.
    const [file, folder = kind] = name.split('/').reverse()
    const key = `${folder}/${file}`
    if (places[key]) continue
    const { default: svg } = await import(
      require.resolve(`@web3icons/core/svgs/${folder}/background/${file}.svg.js`)
    )
    const bytes = Buffer.from(svg.trim())
    places[key] = [end, bytes.length]
    drawings.push(bytes)
    end += bytes.length
  }
mkdirSync(new URL('dist/', server), { recursive: true })
writeFileSync(new URL('dist/icons.svgs', server), Buffer.concat(drawings))
writeFileSync(new URL('dist/icons.places.json', server), JSON.stringify(places))
