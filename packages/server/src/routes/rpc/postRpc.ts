import { postRpc } from '@foyer/contract'
import { implement } from '../../http/implement.ts'
import { RequestError } from '../../http/RequestError.ts'
import { isRpcMethodAllowed } from '../../services/isRpcMethodAllowed.ts'

/** Forwards JSON-RPC to a chain's node. */
export const postRpcRoute = implement(postRpc, async ({ query, body }, { services, signal, charge }) => {
  services.chains.get(query.chainId)
  const calls = Array.isArray(body) ? body : [body]
  for (const call of calls)
    if (!isRpcMethodAllowed(query.chainId, call.method))
      throw new RequestError('RPC_METHOD_NOT_ALLOWED', 'This RPC method is not allowed here')
  // The request itself has paid for its first call.
  if (calls.length > 1) charge(calls.length - 1)
  // The node's own text: its numbers may be larger than JavaScript can repeat.
  const { value, text } = await services.chains.send(query.chainId, body, { signal })
  return { output: value, text }
})
