import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions, type Rollup } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './packages/testing/src/shared/chromiumLaunchOptions.ts'

const examples = fileURLToPath(new URL('./examples/', import.meta.url))
/** Listed explicitly; otherwise, the page would reload each time a test imports another one. */
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
 * Unit tests are next to the code. `*.slow.test.ts` take seconds, or need the folder `tools` or programs other than Node: `npm test` skips
 * them, and `npm run test:rest` runs them. `*.nightly.test.ts` run nightly, and so do `*.interop.test.ts`, which need the folder `interop`.
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
/** An installed example contains built copies of our packages; this makes its tests use the sources, as all others do. */
const sourcesForExamples = {
  name: 'sources-for-examples',
  enforce: 'pre' as const,
  resolveId(this: Rollup.PluginContext, source: string, importer?: string) {
    if (!/^@foyer\//.test(source) || !importer?.startsWith(examples)) return undefined
    return this.resolve(source, fileURLToPath(import.meta.url), { skipSelf: true })
  },
}
/** Folder of compiled modules, set by `scripts/test.mjs`: the slow tests read what the quick ones compiled. */
const modules = process.env.FOYER_MODULES
const conditions = ['source', ...defaultClientConditions]
const ssr = { resolve: { conditions: ['source', ...defaultServerConditions] } }

export default defineConfig({
  resolve: { conditions },
  ssr,
  test: {
    setupFiles: ['./vitest.setup.ts'],
    ...(modules ? { experimental: { fsModuleCache: true, fsModuleCachePath: modules } } : {}),
    // These only stop hanging tests: a busy machine is not a failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // wagmi adds listeners to a wallet that throws, or sends lists with more than addresses: unhandled rejections.
    onUnhandledError: ({ message, stack }) =>
      !(/^(?:Illegal invocation$|Address )/.test(message) && stack?.includes('/connectors/injected.js')),
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
          // Files share loaded modules: none of our modules has global state.
          isolate: false,
        },
      })),
      {
        extends: true,
        cacheDir: process.env.FOYER_VITE_CACHE ?? 'node_modules/.vite',
        optimizeDeps: { include: browserLibraries },
        test: {
          name: 'components',
          expect: { poll: { timeout: 90_000 } },
          include: ['packages/{react,elements}/src/**/*.browser.test.{ts,tsx}'],
          // One page for all files: each file removes what it rendered.
          isolate: false,
          fileParallelism: false,
          // After the units: the browser needs its own processor.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Spinners redraw the page sixty times a second, which is much of the work.
            provider: playwright({
              launchOptions: chromiumLaunchOptions(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
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
