import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../devnet/src/freePort.ts'
import { findProgram } from './findProgram.ts'
import { type Engine, startEngine } from './startEngine.ts'

/** Starts the installed Postgres with an empty database, where `hasEngines`. */
export async function startPostgresServer(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pg-'))
  // Postgres refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const spawnOptions = { ...user, cwd: folder }
  const initArgs = ['-D', data, '-A', 'trust', '-U', 'test', '--no-sync']
  execFileSync(findProgram('initdb') as string, initArgs, { ...spawnOptions, stdio: 'ignore' })
  const port = await freePort()
  return startEngine({
    program: findProgram('postgres') as string,
    args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    spawnOptions,
    isReady: (line) => line.includes('ready to accept connections'),
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    port,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  })
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres']))
}
