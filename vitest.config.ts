import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['source', ...defaultClientConditions]
const ssr = { resolve: { conditions: ['source', ...defaultServerConditions] } }

export default defineConfig({
  resolve: { conditions },
  ssr,
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}'],
    // A slow machine with a full load is no failure: some tests start servers with a database of their own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
