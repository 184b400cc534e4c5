import type { CallDescription } from '../../explain/CallDescription.ts'

/** Calls that this site makes itself, with its own text for each; pages may not request them. */
export type OwnCalls = {
  title: string
  descriptions: readonly CallDescription[]
  confirm: string
  notes: readonly string[]
}
