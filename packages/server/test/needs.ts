import type { TestOptions } from 'vitest'
import { explainProgram, isAvailable, type ProgramName } from '../../../scripts/programs.mjs'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped, in a sentence each. */
    missing?: readonly string[] | undefined
  }
}

/**
 * Options of tests that need programs or rights: where one is missing they are skipped, and the summary of the run says why. Every
 * skipped test has to say so.
 *
 * @example
 * ```ts
 * describe('a cluster', needs('redis', 'postgres'), () => {})
 * ```
 */
export function needs(...names: readonly ProgramName[]): TestOptions {
  const missing = names.filter((name) => !isAvailable(name)).map(explainProgram)
  return missing.length ? { skip: true, meta: { missing } } : {}
}
