// Builds the secure site, unless it is newer than every source, and copies it into the package that operators install.
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../packages/devnet/dist/buildApps.js'

const site = fileURLToPath(new URL('../packages/secure/site', import.meta.url))
const built = await buildApp('apps/secure')
// The manifest contains the hash of every file.
if (read(built) !== read(site)) {
  rmSync(site, { recursive: true, force: true })
  cpSync(built, site, { recursive: true })
}

function read(folder) {
  try {
    return readFileSync(join(folder, 'manifest.json'), 'utf8')
  } catch {
    return undefined
  }
}
