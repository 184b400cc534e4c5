import type { QueryObserverResult } from '@tanstack/query-core'

/** Whether the last attempt failed, including while it is being retried. */
export function isFailing<data>({
  isError,
  errorUpdatedAt,
  dataUpdatedAt,
}: QueryObserverResult<data>): boolean {
  return isError || errorUpdatedAt > dataUpdatedAt
}
