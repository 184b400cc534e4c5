import { postRpc, serverRpcBatchSize } from '@foyer/contract'
import { RequestError } from '../../../kit/RequestError.ts'
import { forwardRpc } from '../forwardRpc.ts'
import { isRpcMethodAllowed } from '../isRpcMethodAllowed.ts'
import { rpcCallCost } from '../rpcCallCost.ts'
import { implementChain } from './implementChain.ts'

/** Limit exceeded ([EIP-1474](https://eips.ethereum.org/EIPS/eip-1474)). */
const batchTooLarge = {
  code: -32_005,
  message: `A batch has at most ${serverRpcBatchSize} calls`,
} as const

/** Forwards JSON-RPC to a chain's node. */
export const postRpcRoute = implementChain(
  postRpc,
  async ({ query, body }, { services, signal, charge, chargeRpc }) => {
    services.chains.get(query.chainId)
    if (!Array.isArray(body) && !isRpcMethodAllowed(query.chainId, body.method))
      throw new RequestError('RPC_METHOD_NOT_ALLOWED', 'This RPC method is not allowed here')
    const calls = Array.isArray(body) ? body : [body]
    // Every call gets the error, because a batch client expects a response to each.
    if (calls.length > serverRpcBatchSize)
      return {
        output: calls.map(({ id }) => ({ jsonrpc: '2.0' as const, id, error: { ...batchTooLarge } })),
      }
    const cost = calls
      .filter(({ method }) => isRpcMethodAllowed(query.chainId, method))
      .reduce((sum, { method }) => sum + rpcCallCost(method), 0)
    // The request itself has already been charged once.
    if (cost > 1) await charge(cost - 1)
    // Limits use of the operator's nodes even across many IP addresses.
    if (cost > 0) await chargeRpc(query.projectId, cost)
    // The node's own text is returned, because its numbers may exceed what JavaScript can represent.
    const { value, text } = await forwardRpc(services.chains, query.chainId, body, { signal })
    return { output: value, text }
  },
)
