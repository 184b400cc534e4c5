import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { ensureInstalled } from '../../scripts/ensureInstalled.mjs'

/**
 * Calls the default export of a file in this folder in every page, before the page's own scripts, bundled like an extension.
 */
export async function installPageScript(
  context: BrowserContext,
  file: string,
  parameters: object,
): Promise<void> {
  await ensureInstalled('interop')
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import start from './${file}'
        if (/^https?:$/.test(location.protocol)) start(${JSON.stringify(parameters)})`,
      resolveDir: import.meta.dirname,
    },
    inject: [join(import.meta.dirname, 'nodeGlobals.ts')],
    define: { global: 'globalThis' },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  await context.addInitScript({ content: outputFiles[0]?.text ?? '' })
}
