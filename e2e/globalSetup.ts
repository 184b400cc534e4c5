import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildApps } from '@foyer/devnet'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/**
 * Builds the apps, the tests' page and the gallery, once for all workers. Creates the folder for packed packages, which the
 * workers share.
 */
export default async function globalSetup(): Promise<() => void> {
  // Set by `scripts/test.mjs` once earlier flows built them.
  if (process.env.FOYER_PAGES_BUILT !== '1')
    await Promise.all([buildApps(), buildPage('./host'), buildPage('../apps/gallery')])

  const packed = mkdtempSync(join(tmpdir(), 'foyer-packed-'))
  process.env.FOYER_PACKED = packed
  return () => rmSync(packed, { recursive: true })
}

async function buildPage(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: fileURLToPath(new URL(folder, import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
