import type { CallDescription } from '../../explain/CallDescription.ts'

/** Calls that this site makes itself, with its own words for each; they are not what a page may ask for. */
export type OwnCalls = {
  title: string
  descriptions: readonly CallDescription[]
  confirm: string
  notes: readonly string[]
}
