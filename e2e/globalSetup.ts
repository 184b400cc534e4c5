import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApps } from '@foyer/devnet'

/** Builds the demo, the wallet and the page of the tests, once for all workers. */
export default async function globalSetup(): Promise<void> {
  await buildApps()
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: fileURLToPath(new URL('./host', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
}
