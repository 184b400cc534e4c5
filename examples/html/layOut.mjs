// Lays out the page in `dist`: its files, those of `@foyer/elements`, and their hash in the page.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const from = (path) => fileURLToPath(new URL(path, import.meta.url))
const dist = from('./dist/')
const kit = fileURLToPath(new URL('./cdn/', import.meta.resolve('@foyer/elements')))
rmSync(dist, { recursive: true, force: true })
cpSync(kit, `${dist}foyer`, { recursive: true })
for (const name of ['app.js', 'example.css']) cpSync(from(name), dist + name)
const integrity = readFileSync(`${kit}foyer.js.integrity`, 'utf8').trim()
writeFileSync(`${dist}index.html`, readFileSync(from('index.html'), 'utf8').replace('INTEGRITY', integrity))
