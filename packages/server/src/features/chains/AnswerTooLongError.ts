import { RpcFailedError } from '@foyer/contract'

/** A node's answer exceeds the caller's limit: the fault of the call, not of the node. */
export class AnswerTooLongError extends RpcFailedError {
  override name = 'AnswerTooLongError'
}
