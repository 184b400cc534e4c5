import { type Gap, isErrorCode } from '@foyer/contract'
import { HistoryDataError } from './HistoryDataError.ts'

/** Says of a failure why a part of an answer is missing; passes on what is not the chain's fault. */
export function toGapReason(error: unknown): Gap['reason'] {
  if (isErrorCode(error, 'TIMEOUT')) return 'slow'
  if (isErrorCode(error, 'RPC_FAILED')) return 'down'
  if (error instanceof HistoryDataError) return 'invalid'
  throw error
}
