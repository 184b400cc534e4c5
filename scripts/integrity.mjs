// Checks the lock files: each pins every package by its hash, on every platform, and names no registry. The examples' lock
// files must match this repository's packages.
//   node scripts/integrity.mjs         # fails if a hash is missing that is not listed as missing
//   node scripts/integrity.mjs --fill  # requests missing hashes from the registry and stores them
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findStale } from './findStale.mjs'
import { findUnpinned } from './findUnpinned.mjs'
import { listLocks } from './listLocks.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
/** Builds for other platforms that the registry did not have when they were locked. This list may only get shorter. */
const listPath = `${root}scripts/unpinned.json`
const known = readJson(listPath)
const locks = listLocks().map((folder) => ({ folder, path: `${root}${folder}/package-lock.json` }))
if (process.argv.includes('--fill')) await fill()

const faults = []
const unpinned = new Set()
for (const { folder, path } of locks) {
  const lock = readJson(path)
  const name = folder === '.' ? 'package-lock.json' : `${folder}/package-lock.json`
  for (const id of findUnpinned(lock, []).missing) {
    unpinned.add(id)
    if (!known.includes(id)) faults.push(`${id} has no integrity in ${name}: it could be any code.`)
  }
  for (const { resolved } of Object.values(lock.packages))
    if (/^\w+:\/\//.test(resolved ?? '')) faults.push(`${name} names ${resolved}.`)
  for (const stale of findStale(lock, (each) => readJson(`${root}packages/${each}/package.json`)))
    faults.push(`${name} has ${stale} as it was: run npm run lock.`)
}
for (const id of known)
  if (!unpinned.has(id))
    faults.push(`${id} is in scripts/unpinned.json, but is pinned or no longer used: remove it there.`)
for (const fault of faults) console.error(fault)
if (faults.length) {
  console.error('For hashes, run node scripts/integrity.mjs --fill where the whole registry can be reached.')
  process.exitCode = 1
} else
  console.log(
    `${locks.length} lock files${known.length ? `; without integrity, as listed: ${known.join(', ')}` : ''}`,
  )

async function fill() {
  const found = new Map()
  for (const { path } of locks) {
    const lock = readJson(path)
    for (const id of findUnpinned(lock, []).missing) {
      if (!found.has(id)) found.set(id, await ask(id))
      const [name, version] = splitId(id)
      for (const [place, entry] of Object.entries(lock.packages))
        if (found.get(id) && place.endsWith(`node_modules/${name}`) && entry.version === version)
          entry.integrity = found.get(id)
    }
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  }
  known.splice(0, known.length, ...known.filter((id) => found.has(id) && !found.get(id)))
  writeFileSync(listPath, `${JSON.stringify(known, null, 2)}\n`)
}

async function ask(id) {
  try {
    return JSON.parse((await run('npm', ['view', id, 'dist.integrity', '--json'])).stdout)
  } catch {
    console.error(`The registry has no ${id}.`)
    return undefined
  }
}

function splitId(id) {
  const at = id.lastIndexOf('@')
  return [id.slice(0, at), id.slice(at + 1)]
}
