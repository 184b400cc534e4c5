import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions, type Rollup } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './packages/testing/src/shared/chromiumLaunchOptions.ts'

const examples = fileURLToPath(new URL('./examples/', import.meta.url))
/** Pre-bundled, because the page would otherwise reload whenever a test imports a new one. */
const browserLibraries = [
  '@tanstack/query-core',
  'axe-core',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'uqr',
  'valibot',
  'virtua',
  'vitest-browser-react',
]
/**
 * Kinds of unit tests, which are next to the code. `*.slow.test.ts` take seconds, need programs other than Node, or need
 * the folder `tools`; `*.interop.test.ts` need the folder `interop`. Both run in `npm run test:rest` and not in `npm test`.
 * `*.nightly.test.ts` have a separate schedule.
 */
const gears = ['units', 'slow', 'interop', 'nightly'] as const
function listUnits(gear: (typeof gears)[number]): string[] {
  const ending = gear === 'units' ? '' : `.${gear}`
  return [
    `packages/*/src/**/*${ending}.test.{ts,tsx}`,
    `apps/*/src/**/*${ending}.test.{ts,tsx}`,
    `examples/*/tests/*${ending}.test.ts`,
    `scripts/**/*${ending}.test.mjs`,
  ]
}
/** Makes tests of an installed example use our sources, like all other tests, instead of its built copies of our packages. */
const sourcesForExamples = {
  name: 'sources-for-examples',
  enforce: 'pre' as const,
  resolveId(this: Rollup.PluginContext, source: string, importer?: string) {
    if (!/^@foyer\//.test(source) || !importer?.startsWith(examples)) return undefined
    return this.resolve(source, fileURLToPath(import.meta.url), { skipSelf: true })
  },
}
const conditions = ['source', ...defaultClientConditions]
const ssr = { resolve: { conditions: ['source', ...defaultServerConditions] } }

export default defineConfig({
  resolve: { conditions },
  ssr,
  test: {
    setupFiles: ['./vitest.setup.ts'],
    // Only meant to end tests that hang: a busy machine is not a failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // wagmi adds a listener to a wallet that throws, and does not handle the rejected promise.
    onUnhandledError: ({ message, stack }) =>
      !(message === 'Illegal invocation' && stack?.includes('/connectors/injected.js')),
    projects: [
      ...gears.map((name) => ({
        extends: true as const,
        plugins: [sourcesForExamples],
        test: {
          name,
          include: listUnits(name),
          exclude: [
            ...['packages/wagmi/**', '**/*.browser.test.{ts,tsx}', '**/node_modules/**'],
            ...(name === 'units' ? gears.filter((gear) => gear !== 'units').flatMap(listUnits) : []),
          ],
          ...(name === 'interop' ? { globalSetup: './interop/setUp.ts' } : {}),
          // Files share the modules that a worker has loaded: ours have no module state.
          isolate: false,
        },
      })),
      {
        extends: true,
        optimizeDeps: { include: browserLibraries },
        test: {
          name: 'components',
          expect: { poll: { timeout: 90_000 } },
          include: ['packages/{react,elements}/src/**/*.browser.test.{ts,tsx}'],
          // One page for all files: each file removes what it renders.
          isolate: false,
          fileParallelism: false,
          // After the units: the browser needs a processor for itself.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1024, height: 720 },
            api: { host: '127.0.0.1' },
          },
        },
      },
      // The same tests with each major version of wagmi that the package supports.
      ...['wagmi-2', 'wagmi'].flatMap((major) =>
        (['units', 'slow'] as const).map((gear) => {
          const slow = ['packages/wagmi/src/**/*.slow.test.ts']
          const name = major === 'wagmi' ? 'wagmi-3' : major
          return {
            extends: true as const,
            resolve: { alias: [{ find: /^wagmi(?=\/|$)/, replacement: major }] },
            test:
              gear === 'slow'
                ? { name: `${name}-slow`, include: slow }
                : { name, include: ['packages/wagmi/src/**/*.test.ts'], exclude: slow },
          }
        }),
      ),
    ],
  },
})
