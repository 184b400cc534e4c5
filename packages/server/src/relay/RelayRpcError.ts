import { BaseError } from '@foyer/contract'

/** A request the relay answers with a JSON-RPC error. */
export class RelayRpcError extends BaseError<'RELAY_REQUEST_REFUSED'> {
  override name = 'RelayRpcError'
  /** JSON-RPC error code. */
  readonly rpcCode: number
  constructor(rpcCode: number, message: string) {
    super(message, { code: 'RELAY_REQUEST_REFUSED' })
    this.rpcCode = rpcCode
  }
}
