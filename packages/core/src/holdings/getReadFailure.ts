import type { ServerResponseError } from '@foyer/contract'

/**
 * Why the server did not return an account's holdings: it does not serve the chain, refuses this page or rate-limits it,
 * could not read the chain itself, or did not answer at all.
 */
export type ReadFailure = 'unserved' | 'refused' | 'limited' | 'failing' | 'silent'

/**
 * Derives the failure from an error.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { balanceQuery, fetchQuery, getReadFailure } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * if (connection)
 *   await fetchQuery(foyer, balanceQuery(foyer, connection)).catch((error) => {
 *     if (getReadFailure(error) === 'limited') console.log('Try again later')
 *   })
 * ```
 */
export function getReadFailure(error: unknown): ReadFailure {
  const { code, status, requestId } = (error ?? {}) as Partial<ServerResponseError>
  // A response without a request id is a proxy's: the server behind it is gone.
  if (requestId === undefined) return 'silent'
  if (code === 'CHAIN_NOT_SUPPORTED') return 'unserved'
  if (status === 429) return 'limited'
  return status === 401 || status === 403 ? 'refused' : 'failing'
}
