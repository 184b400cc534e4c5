// Node 20 does not read TypeScript: Vite runs the sources instead, so that tests need no build.
import { fileURLToPath } from 'node:url'
import { createServer, defaultServerConditions } from 'vite'

const conditions = ['source', ...defaultServerConditions]

/** Imports a file of `src`. What it imports later is found as well, until the process ends. */
export async function importSource(name) {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    root: fileURLToPath(new URL('..', import.meta.url)),
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return server.environments.ssr.runner.import(fileURLToPath(new URL(`../src/${name}`, import.meta.url)))
}
