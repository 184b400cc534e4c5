import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AbortedError } from '@foyer/contract'
import { killWithParent } from './killWithParent.ts'
import { PartStartError } from './PartStartError.ts'

/**
 * Parameters of `buildApps`.
 *
 * @internal
 */
export type BuildAppsParameters = {
  /** Builds even if nothing changed since the last build. @default false */
  force?: boolean | undefined
  /** Also builds the documentation, which requires the built packages. @default false */
  docs?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Folders of the built apps, as accepted by `startStack`.
 *
 * @internal
 */
export type BuiltApps = { demo: string; wallet: string; secure: string; docs?: string }

/** Root of the Foyer repository, if this code runs from it. */
export const repository = new URL('../../../', import.meta.url)
const root = fileURLToPath(repository)

/**
 * Builds the demo, the wallet page and the secure site for production, unless their builds are newer than every source.
 *
 * @throws PartStartError, AbortedError
 *
 * @internal
 */
export async function buildApps(parameters: BuildAppsParameters = {}): Promise<BuiltApps> {
  const [demo, wallet, secure, docs] = await Promise.all([
    buildApp('apps/demo', parameters),
    buildApp('apps/wallet', parameters),
    buildApp('apps/secure', parameters),
    parameters.docs ? buildApp('apps/docs', parameters) : undefined,
  ])
  return { demo, wallet, secure, ...(docs ? { docs } : {}) }
}

/**
 * Builds one app of this repository, such as `apps/demo`, unless its build is newer than every source. Returns the folder of
 * the build.
 *
 * @throws PartStartError, AbortedError
 *
 * @internal
 */
export async function buildApp(path: string, parameters: BuildAppsParameters = {}): Promise<string> {
  const { force, signal } = parameters
  const part = `The ${basename(path)}`
  const folder = join(root, path)
  const dist = join(folder, 'dist')
  if (!existsSync(join(folder, 'package.json')))
    throw new PartStartError({
      part,
      reason: 'its source is only in the repository of Foyer, not in the packages.',
    })
  if (!force && (await isFresh(folder, dist))) return dist
  if (signal?.aborted) throw new AbortedError()
  // Runs in a separate process: bundlers read NODE_ENV, and a test runner's value would produce a development build.
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const release = killWithParent(child)
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort, { once: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
    })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (cause) => reject(new PartStartError({ part, cause })))
      child.once('close', resolve)
    })
    if (signal?.aborted) throw new AbortedError()
    if (code !== 0) throw new PartStartError({ part, reason: `its build failed.\n${output.trim()}` })
    return dist
  } finally {
    release()
    signal?.removeEventListener('abort', abort)
  }
}

/** Whether a build is newer than the app, every package of the repository and the installed dependencies. */
async function isFresh(folder: string, dist: string): Promise<boolean> {
  const built = await modifiedAt(join(dist, 'index.html'))
  if (built === undefined) return false
  const packages = join(root, 'packages')
  const roots = [
    ...['src', 'public', 'pages', 'guides', 'index.html', 'package.json', 'vite.config.ts'].map((name) =>
      join(folder, name),
    ),
    ...(await readdir(packages)).map((name) => join(packages, name, 'src')),
    ...(folder.endsWith('docs') ? await listDocuments(packages) : []),
    join(root, 'package-lock.json'),
  ]
  for (const root of roots) if (await hasNewer(root, built)) return false
  return true
}

/** Sources of the documentation other than code. */
async function listDocuments(packages: string): Promise<string[]> {
  const readmes = (await readdir(packages)).map((name) => join(packages, name, 'README.md'))
  return [join(root, 'docs'), join(root, 'scripts', 'api'), ...readmes]
}

async function hasNewer(root: string, than: number): Promise<boolean> {
  if (((await modifiedAt(root)) ?? 0) > than) return true
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  // Includes folders: removing a file only changes its folder's date.
  for (const entry of entries)
    if (((await modifiedAt(join(entry.parentPath, entry.name))) ?? 0) > than) return true
  return false
}

async function modifiedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs
}
