// Node 20 does not read TypeScript: Vite runs the sources instead, so that tests need no build.
import { fileURLToPath } from 'node:url'
import { defaultServerConditions, runnerImport } from 'vite'

const conditions = ['source', ...defaultServerConditions]

/** Imports a file of `src`. */
export async function importSource(name) {
  const { module } = await runnerImport(fileURLToPath(new URL(`../src/${name}`, import.meta.url)), {
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  })
  return module
}
