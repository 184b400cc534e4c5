import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['source', ...defaultServerConditions]

/** The unit tests as `npm run mutate` runs them: again for each mutant, without a browser. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: process.env.FOYER_MUTATE_TESTS?.split(','),
    // One worker runs all files of a mutant, so that what they share is loaded once.
    isolate: false,
    runner: './scripts/mutateRunner.ts',
    // Mutants often leave a test waiting forever.
    testTimeout: 10_000,
    hookTimeout: 30_000,
  },
})
