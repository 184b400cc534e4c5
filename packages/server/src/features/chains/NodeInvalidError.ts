import { RpcFailedError } from '@foyer/contract'

/** The node's response is not JSON-RPC. */
export class NodeInvalidError extends RpcFailedError {
  override name = 'NodeInvalidError'
}
