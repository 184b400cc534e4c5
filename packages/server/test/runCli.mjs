// Runs the command from its sources: Node 20 does not read TypeScript itself.
import { fileURLToPath } from 'node:url'
import { defaultServerConditions, runnerImport } from 'vite'

await runnerImport(fileURLToPath(new URL('../src/cli.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { conditions: ['source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
})
