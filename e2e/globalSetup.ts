import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, buildApps } from '@foyer/devnet'
import { examples } from './examples.ts'

/** Builds the demo, the wallet, the examples, the page of the tests and the gallery, once for all workers. */
export default async function globalSetup(): Promise<void> {
  await buildApps()
  await Promise.all(examples.map((name) => buildApp(`examples/${name}`)))
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  for (const folder of ['./host', '../apps/gallery'])
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: fileURLToPath(new URL(folder, import.meta.url)),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    })
}
