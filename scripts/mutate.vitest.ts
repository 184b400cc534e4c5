import { statSync } from 'node:fs'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['source', ...defaultServerConditions]

/** The smallest files first: each tests a single unit, and most mutants fail one of them before a whole stack starts. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  }
}

/** Configuration of the unit tests for `npm run mutate`: repeated for each mutant, without a browser. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: process.env.FOYER_MUTATE_TESTS?.split(','),
    // One worker runs all files of a mutant, so that shared modules load once.
    isolate: false,
    runner: './scripts/mutateRunner.ts',
    sequence: { sequencer: SmallestFirst },
    // Mutants often make a test wait forever.
    testTimeout: 10_000,
    hookTimeout: 30_000,
  },
})
