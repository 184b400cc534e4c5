import { type Gap, isErrorCode } from '@foyer/contract'
import { gapReason } from '../upstream/gapReason.ts'
import { HistoryDataError } from './HistoryDataError.ts'

/** Maps a failure to the reason why part of a response is missing; rethrows errors that are not the chain's fault. */
export function toGapReason(error: unknown): Gap['reason'] {
  const isOfChain =
    error instanceof HistoryDataError || isErrorCode(error, 'TIMEOUT') || isErrorCode(error, 'RPC_FAILED')
  if (isOfChain) return gapReason(error)
  throw error
}
