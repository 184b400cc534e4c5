// Stores the logos that the server serves next to the built server: one file, with the offset of each. Part of `npm run
// build`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const server = new URL('../packages/server/', import.meta.url)
// Written by packages/server/scripts/buildIcons.mjs.
const drawings = JSON.parse(brotliDecompressSync(readFileSync(new URL('icons/drawings.json.br', server))))
const places = {}
const parts = []
let end = 0
for (const [key, svg] of Object.entries(drawings)) {
  const bytes = Buffer.from(svg)
  places[key] = [end, bytes.length]
  parts.push(bytes)
  end += bytes.length
}
mkdirSync(new URL('dist/', server), { recursive: true })
writeFileSync(new URL('dist/icons.svgs', server), Buffer.concat(parts))
writeFileSync(new URL('dist/icons.places.json', server), JSON.stringify(places))
