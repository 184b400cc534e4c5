import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../../scripts/programs.mjs'
import { freePort } from '../../devnet/src/freePort.ts'
import { type Engine, startEngine } from './startEngine.ts'

/** Starts the installed Postgres (`needs('postgres')`) with an empty database. */
export async function startPostgresServer(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pg-'))
  // Postgres refuses to run as root.
  const user = process.getuid?.() === 0 ? findOtherUser() : undefined
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

/** Returns the user of Debian's package, else the one without any permissions: Postgres needs a user with a name. */
function findOtherUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody'])
    try {
      const idOf = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {}
  throw new Error('Postgres does not run as root, and there is neither a user `postgres` nor `nobody`')
}
