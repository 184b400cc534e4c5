// Runs the command from its sources: Node 20 does not read TypeScript itself. If `npm test` has just built everything
// (FOYER_BUILT), runs the build, as users do.
import { fileURLToPath } from 'node:url'

if (process.env.FOYER_BUILT) await import('../dist/cli.js')
else {
  const { defaultServerConditions, runnerImport } = await import('vite')
  const conditions = ['source', ...defaultServerConditions]
  await runnerImport(fileURLToPath(new URL('../src/cli.ts', import.meta.url)), {
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  })
}
