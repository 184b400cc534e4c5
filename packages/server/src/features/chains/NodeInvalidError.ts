import { RpcFailedError } from '@foyer/contract'

/** A node answered, and what it said is no JSON-RPC. */
export class NodeInvalidError extends RpcFailedError {
  override name = 'NodeInvalidError'
}
