// Node 20 cannot run TypeScript: Vite runs the sources, so that tests need no build. If `npm test` has just built everything
// (FOYER_BUILT), the build is used, as users do; it starts in a fifth of the time.
import { fileURLToPath } from 'node:url'

/** Imports a file of `src`. Its later dynamic imports also work until the process exits. */
export async function importSource(name) {
  if (process.env.FOYER_BUILT) return import(`../dist/${name.replace(/\.ts$/, '.js')}`)
  const { createServer, defaultServerConditions } = await import('vite')
  const conditions = ['source', ...defaultServerConditions]
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
