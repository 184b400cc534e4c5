import { RelayUnreachableError } from '@foyer/contract'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'

/** What a call failed with; an error that the relay itself answered must not pass for the other side's. */
export function toRefusal(error: unknown): unknown {
  return error instanceof RpcAnswerError
    ? new RelayUnreachableError({ cause: error, details: error.message })
    : error
}
