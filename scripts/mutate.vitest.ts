import { statSync } from 'node:fs'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['source', ...defaultServerConditions]

/** The smallest files first: they are those of one unit, and most mutants fail one of them before a whole stack starts. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  }
}

/** The unit tests as `npm run mutate` runs them: again for each mutant, without a browser. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: process.env.FOYER_MUTATE_TESTS?.split(','),
    // One worker runs all files of a mutant, so that what they share is loaded once.
    isolate: false,
    runner: './scripts/mutateRunner.ts',
    sequence: { sequencer: SmallestFirst },
    // Mutants often leave a test waiting forever.
    testTimeout: 10_000,
    hookTimeout: 30_000,
  },
})
