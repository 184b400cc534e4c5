import { postRpc } from '@foyer/contract'
import { implement } from '../../http/implement.ts'
import { RequestError } from '../../http/RequestError.ts'
import { isRpcMethodAllowed } from '../../services/isRpcMethodAllowed.ts'

/** Forwards JSON-RPC to a chain's node. */
export const postRpcRoute = implement(postRpc, async ({ query, body }, { services, signal }) => {
  services.chains.get(query.chainId)
  for (const call of Array.isArray(body) ? body : [body])
    if (!isRpcMethodAllowed(query.chainId, call.method))
      throw new RequestError('RPC_METHOD_NOT_ALLOWED', 'This RPC method is not allowed here')
  // The node's own text: its numbers may be larger than JavaScript can repeat.
  const { value, text } = await services.chains.send(query.chainId, body, { signal })
  return { output: value, text }
})
