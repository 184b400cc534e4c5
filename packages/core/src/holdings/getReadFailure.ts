import type { ServerResponseError } from '@foyer/contract'

/**
 * Why the server did not say what an account holds: it does not serve the chain, does not take calls from this page or so many,
 * could not read the chain itself, or did not answer at all.
 */
export type ReadFailure = 'unserved' | 'refused' | 'limited' | 'failing' | 'silent'

/** Reads the failure off an error. */
export function getReadFailure(error: unknown): ReadFailure {
  const { code, status, requestId } = (error ?? {}) as Partial<ServerResponseError>
  // An answer without the id of the request is that of a proxy, whose server is gone.
  if (requestId === undefined) return 'silent'
  if (code === 'CHAIN_NOT_SUPPORTED') return 'unserved'
  if (status === 429) return 'limited'
  return status === 401 || status === 403 ? 'refused' : 'failing'
}
