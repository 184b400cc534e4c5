import { isErrorCode } from '@foyer/contract'
import { ProviderError } from './ProviderError.ts'

/** Finds the error of our own transport in the chain of causes that viem builds. */
export function transportFailure(error: unknown): Error | undefined {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    if (cause instanceof ProviderError || isErrorCode(cause, 'TIMEOUT') || isErrorCode(cause, 'RPC_FAILED'))
      return cause as Error
    cause = cause.cause
  }
  return undefined
}
