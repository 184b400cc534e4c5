import { postRpc, type RpcRequest, rpcBatchSize } from '@foyer/contract'
import * as v from 'valibot'

const [rpcRequest] = postRpc.body.options

/** Method of a malformed call in a batch; the schema of calls refuses it. */
export const malformed = ''

/**
 * Reads calls as the contract does, except that a malformed call does not fail its whole batch
 * ([JSON-RPC 2.0](https://www.jsonrpc.org/specification#batch)): its method becomes `malformed`. Its id is kept if readable, else `null`.
 */
export const rpcBody = v.union([
  v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(rpcBatchSize), v.mapItems(readCall)),
  rpcRequest,
])

function readCall(value: unknown): RpcRequest {
  const call = v.safeParse(rpcRequest, value)
  if (call.success) return call.output
  const { id } = Object(value) as { id?: unknown }
  const parsed = v.safeParse(rpcRequest.entries.id, id)
  // The answer's id may be `null`, a call's may not.
  return { jsonrpc: '2.0', id: parsed.success ? parsed.output : (null as never), method: malformed }
}
