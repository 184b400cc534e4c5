import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

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
        test: {
          name: 'units',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/*.test.mjs',
          ],
          exclude: ['packages/wagmi/**', '**/node_modules/**'],
          // Files share what a worker has loaded: nothing of ours has a state of its own by module.
          isolate: false,
        },
      },
      // The same tests with each major of wagmi that the package stands for.
      ...['wagmi-2', 'wagmi'].map((major) => ({
        extends: true as const,
        resolve: { alias: [{ find: /^wagmi(?=\/|$)/, replacement: major }] },
        test: { name: major === 'wagmi' ? 'wagmi-3' : major, include: ['packages/wagmi/src/**/*.test.ts'] },
      })),
    ],
  },
})
