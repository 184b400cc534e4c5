import type { QueryObserverResult } from '@tanstack/query-core'

/** Says whether the last answer was a failure, also while it is asked for again. */
export function isFailing<data>({
  isError,
  errorUpdatedAt,
  dataUpdatedAt,
}: QueryObserverResult<data>): boolean {
  return isError || errorUpdatedAt > dataUpdatedAt
}
