import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@foyer/devnet'

/** Starts a separate Redis on a free port, or uses BENCH_REDIS_URL. Returns `undefined` if there is neither. */
export async function startRedis() {
  if (process.env.BENCH_REDIS_URL) return { url: process.env.BENCH_REDIS_URL, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-redis-'))
  const port = String(await freePort())
  const server = spawn(
    'redis-server',
    ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const exited = new Promise((resolve) => {
    server.once('exit', resolve)
    server.once('error', resolve)
  })
  const isReady = await Promise.race([
    new Promise((resolve) =>
      server.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve(true)),
    ),
    exited.then(() => false),
  ])
  if (!isReady) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
