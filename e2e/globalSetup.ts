import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, buildApps } from '@foyer/devnet'

/**
 * Builds the demo, the wallet, the documentation, the page of the tests and the gallery, once for all workers. A quick
 * run needs only the first two and the page. Makes the folder for packed packages, which the workers share.
 */
export default async function globalSetup(): Promise<() => void> {
  const isQuick = process.env.FOYER_QUICK === '1'
  await buildApps()
  if (!isQuick) await buildApp('apps/docs')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  for (const folder of isQuick ? ['./host'] : ['./host', '../apps/gallery'])
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: fileURLToPath(new URL(folder, import.meta.url)),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    })

  const packed = mkdtempSync(join(tmpdir(), 'foyer-packed-'))
  process.env.FOYER_PACKED = packed
  return () => rmSync(packed, { recursive: true })
}
