import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from '@foyer/devnet'
import { ensureInstalled } from '../scripts/ensureInstalled.mjs'

/** Serves a page with only a module, bundled like an app; imports resolve from this folder. */
export async function serveModule(contents: string) {
  await ensureInstalled('interop')
  const esbuild = await import('esbuild')
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-module-')))
  await esbuild.build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    splitting: true,
    // Optional peers of our packages are installed here, not next to them.
    nodePaths: [join(import.meta.dirname, 'node_modules')],
    mainFields: ['browser', 'module', 'main'],
    // Some clients read settings from the environment: here, these are page variables.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': 'globalThis' },
    format: 'esm',
    outdir: folder,
    logLevel: 'silent',
  })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/stdin.js"></script>')
  const served = await serveFolder({ folder })
  return {
    url: served.url,
    async stop() {
      await served.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
