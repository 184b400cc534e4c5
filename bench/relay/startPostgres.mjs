import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@foyer/devnet'

/**
 * Starts a separate Postgres on a free port, with Debian's programs, or uses BENCH_DATABASE_URL. Returns `undefined` if
 * there is neither.
 */
export async function startPostgres() {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, stop: async () => {} }
  const bin = findBin()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-pg-'))
  // Postgres refuses to run as root.
  const user = process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'bench'], { ...user, cwd: folder })
  const port = String(await freePort())
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', port, '-h', '127.0.0.1', '-k', folder], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (text) => String(text).includes('ready to accept connections') && resolve())
    void exited.then(() => reject(new Error('Postgres did not start')))
  })
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}

function findBin() {
  const root = '/usr/lib/postgresql'
  try {
    return readdirSync(root)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(root, version, 'bin'))[0]
  } catch {
    return undefined
  }
}

function idOf(flag) {
  return Number(execFileSync('id', [flag, 'postgres']))
}
