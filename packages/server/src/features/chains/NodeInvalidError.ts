import { RpcFailedError } from '@foyer/contract'

/** A node answered with something other than JSON-RPC. */
export class NodeInvalidError extends RpcFailedError {
  override name = 'NodeInvalidError'
}
