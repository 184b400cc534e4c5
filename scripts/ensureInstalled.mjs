// Installs folders with their own lock files (an example, `interop`, `tools`), once for each state of manifest and lock
// file.
//   node scripts/ensureInstalled.mjs <folder>...
// Packages of this repository are copied again after each build, as npm would pack them.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const pollMs = 200

/**
 * Runs `npm ci` in `folder`, relative to the repository, unless its `node_modules` or the root's already has everything in
 * its manifest and lock file. Concurrent processes wait for the first one.
 */
export async function ensureInstalled(folder) {
  const path = resolve(root, folder)
  if (isServedByRoot(path)) return
  const stamp = join(path, 'node_modules/.installed')
  const wanted = hash(path)
  const ours = listOurs(path)
  if (ours.length === 0 && read(stamp) === wanted) return
  const release = await lock(join(path, '.installing'))
  try {
    if (read(stamp) !== wanted) {
      await install(path)
      writeFileSync(stamp, wanted)
    }
    for (const our of ours) copy(our)
  } finally {
    release()
  }
}

/** Whether the root has everything that a folder needs, in the same versions, so that it resolves there. */
function isServedByRoot(path) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    const manifest = read(join(root, 'node_modules', name, 'package.json'))
    return version.startsWith('file:') || (manifest !== undefined && JSON.parse(manifest).version === version)
  })
}

async function install(path) {
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund']
  const options = { cwd: path, maxBuffer: 1e8, shell: process.platform === 'win32' }
  try {
    await run('npm', args, options)
  } catch (cause) {
    throw new Error(`npm ${args.join(' ')} failed in ${path}:\n${cause.stdout}${cause.stderr}`, { cause })
  }
}

/** Packages of this repository in a lock file: their folder here, and where npm installs them. */
function listOurs(path) {
  const { packages } = JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => !link && resolved?.startsWith('file:'))
    .map(([place, { resolved }]) => ({
      source: resolve(path, resolved.slice('file:'.length)),
      target: join(path, place),
    }))
}

/**
 * Replaces a package by its latest build, if npm has installed it: an example may omit what only its tests need. A copy of
 * the same build stays as it is, because another test may be reading it.
 */
function copy({ source, target }) {
  if (!existsSync(target)) return
  const { files } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const names = ['package.json', ...files.filter((file) => !file.startsWith('!'))]
  const build = describeBuild(source, names)
  const stamp = join(target, '.copied')
  if (read(stamp) === build) return
  rmSync(stamp, { force: true })
  for (const name of names) {
    rmSync(join(target, name), { recursive: true, force: true })
    cpSync(join(source, name), join(target, name), { recursive: true })
  }
  writeFileSync(stamp, build)
}

/** Identifies a build by the size and time of each file. */
function describeBuild(folder, names) {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path}\n${size}\n${mtimeMs}\n`)
  }
  for (const name of names) {
    const path = join(folder, name)
    if (!statSync(path).isDirectory()) add(path)
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) add(join(entry.parentPath, entry.name))
  }
  return hash.digest('hex')
}

/** Waits until no other process holds the lock of `folder`, then takes it; returns a function that releases it. */
async function lock(folder) {
  for (;;)
    try {
      mkdirSync(folder)
      writeFileSync(join(folder, 'pid'), String(process.pid))
      const release = () => rmSync(folder, { recursive: true, force: true })
      process.once('exit', release)
      return () => {
        process.off('exit', release)
        release()
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
      else await sleep(pollMs)
    }
}

/** Whether the process that took a lock was killed. */
function isAbandoned(folder) {
  const pid = Number(read(join(folder, 'pid')))
  // Its owner has not written the id yet.
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function hash(path) {
  const hash = createHash('sha256')
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    hash.update(read(join(path, name)) ?? '')
  return hash.digest('hex')
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of process.argv.slice(2)) await ensureInstalled(folder)
