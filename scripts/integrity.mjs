// Checks that the lock file pins every package by its hash, on every platform.
//   node scripts/integrity.mjs          fails when one is missing that is not listed as such
//   node scripts/integrity.mjs --fill   asks the registry for what is missing and writes it down
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findUnpinned } from './findUnpinned.mjs'

const run = promisify(execFile)
const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
/** Builds for other platforms that the registry had not when they were locked. Only ever shorter. */
const listPath = fileURLToPath(new URL('./unpinned.json', import.meta.url))

const lock = JSON.parse(readFileSync(path, 'utf8'))
const known = JSON.parse(readFileSync(listPath, 'utf8'))
if (process.argv.includes('--fill')) await fill()
const { missing, stale } = findUnpinned(lock, known)
for (const name of missing)
  console.error(`${name} has no integrity in package-lock.json: it could be any code.`)
for (const name of stale)
  console.error(`${name} is in scripts/unpinned.json, but is pinned or gone: remove it there.`)
if (missing.length || stale.length) {
  console.error('Run node scripts/integrity.mjs --fill where the whole registry can be reached.')
  process.exitCode = 1
} else if (known.length) console.log(`Without integrity, as listed: ${known.join(', ')}`)

async function fill() {
  for (const id of findUnpinned(lock, []).missing) {
    try {
      const { stdout } = await run('npm', ['view', id, 'dist.integrity', '--json'])
      const integrity = JSON.parse(stdout)
      const [name, version] = splitId(id)
      for (const [place, entry] of Object.entries(lock.packages))
        if (place.endsWith(`node_modules/${name}`) && entry.version === version) entry.integrity = integrity
    } catch {
      console.error(`The registry has no ${id}.`)
    }
  }
  const left = findUnpinned(lock, []).missing
  known.splice(0, known.length, ...known.filter((id) => left.includes(id)))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  writeFileSync(listPath, `${JSON.stringify(known, null, 2)}\n`)
}

function splitId(id) {
  const at = id.lastIndexOf('@')
  return [id.slice(0, at), id.slice(at + 1)]
}
