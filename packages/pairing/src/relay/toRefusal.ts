import { RelayUnreachableError } from '@foyer/contract'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'

/** Converts the error of a call: an error from the relay itself must not be mistaken for the other side's. */
export function toRefusal(error: unknown): unknown {
  return error instanceof RpcAnswerError
    ? new RelayUnreachableError({ cause: error, details: error.message })
    : error
}
