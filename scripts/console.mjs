// Builds the console, unless it is newer than every source, and copies it into the server that serves it.
import { cpSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../packages/devnet/dist/buildApps.js'

const target = fileURLToPath(new URL('../packages/server/console', import.meta.url))
const built = await buildApp('apps/console')
if (builtAt(target) < builtAt(built)) {
  rmSync(target, { recursive: true, force: true })
  cpSync(built, target, { recursive: true, preserveTimestamps: true })
}

function builtAt(folder) {
  return statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
