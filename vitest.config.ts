import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions, type Rollup } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './packages/testing/src/shared/chromiumLaunchOptions.ts'

const examples = fileURLToPath(new URL('./examples/', import.meta.url))
/** Named, or the page would load anew each time a test meets another one. */
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
/** Tests that need `interop` or `tools` installed have a project each. */
const installed = ['**/*.interop.test.ts', '**/*.slow.test.mjs']
/** An example that is installed has built copies of our packages: its tests run with the sources, as all others do. */
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
    // A slow machine with a full load is no failure: some tests start servers with a database of their own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        plugins: [sourcesForExamples],
        test: {
          name: 'units',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'examples/*/tests/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['packages/wagmi/**', '**/*.browser.test.{ts,tsx}', ...installed, '**/node_modules/**'],
          // Files share what a worker has loaded: nothing of ours has a state of its own by module.
          isolate: false,
        },
      },
      {
        extends: true,
        optimizeDeps: { include: browserLibraries },
        test: {
          name: 'components',
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['packages/{react,elements}/src/**/*.browser.test.{ts,tsx}'],
          // One page for all files: what a file shows, it takes away.
          isolate: false,
          fileParallelism: false,
          // After the units: the browser needs a processor of its own.
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
      {
        extends: true,
        test: {
          name: 'interop',
          include: ['packages/*/src/**/*.interop.test.ts', 'apps/*/src/**/*.interop.test.ts'],
          globalSetup: './interop/setUp.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'slow', include: ['scripts/**/*.slow.test.mjs'], isolate: false } },
      // The same tests with each major of wagmi that the package stands for.
      ...['wagmi-2', 'wagmi'].map((major) => ({
        extends: true as const,
        resolve: { alias: [{ find: /^wagmi(?=\/|$)/, replacement: major }] },
        test: { name: major === 'wagmi' ? 'wagmi-3' : major, include: ['packages/wagmi/src/**/*.test.ts'] },
      })),
    ],
  },
})
