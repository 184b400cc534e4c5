import type { TestOptions } from 'vitest'
import { explainProgram, isAvailable, type ProgramName } from '../../../scripts/programs.mjs'

declare module 'vitest' {
  interface TaskMeta {
    /** Reasons why a test is skipped, one sentence each. */
    missing?: readonly string[] | undefined
  }
}

/**
 * Options of tests that need programs or permissions. If one is missing, they are skipped, and the run's summary says
 * why. Every skipped test must give a reason.
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
