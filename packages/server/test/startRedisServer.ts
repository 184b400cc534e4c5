import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../../scripts/programs.mjs'
import { freePort } from '../../devnet/src/freePort.ts'
import { type Engine, startEngine } from './startEngine.ts'

/** Starts the installed Redis (`needs('redis')`) without persistence: losing its data must not matter. */
export async function startRedisServer(options: { password?: string } = {}): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-redis-'))
  const port = await freePort()
  const { password } = options
  return startEngine({
    program: findProgram('redis-server') as string,
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      ...(password ? ['--requirepass', password] : []),
    ],
    spawnOptions: {},
    isReady: (line) => line.includes('Ready to accept connections'),
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    port,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  })
}
