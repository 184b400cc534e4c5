import { type Gap, isErrorCode } from '@foyer/contract'
import { gapReason } from '../upstream/gapReason.ts'
import { HistoryDataError } from './HistoryDataError.ts'

/** Says of a failure why a part of an answer is missing; passes on what is not the chain's fault. */
export function toGapReason(error: unknown): Gap['reason'] {
  const isOfChain =
    error instanceof HistoryDataError || isErrorCode(error, 'TIMEOUT') || isErrorCode(error, 'RPC_FAILED')
  if (isOfChain) return gapReason(error)
  throw error
}
