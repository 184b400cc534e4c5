import { ProviderError } from '@foyer/providers/driver'

/** Finds our own transport error in the chain of causes that viem builds. */
export function transportFailure(error: unknown): Error | undefined {
  const isOurs = (cause: unknown) =>
    cause instanceof ProviderError ||
    (cause instanceof Error && 'code' in cause && (cause.code === 'TIMEOUT' || cause.code === 'RPC_FAILED'))
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    if (isOurs(cause)) return cause
    cause = cause.cause
  }
  return undefined
}
