import {
  type CaipNetworkId,
  getChain,
  getSupportedChains,
  postRpc,
  serverRpcBatchSize,
} from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { AnswerTooLongError } from '../AnswerTooLongError.ts'
import type { ChainService } from '../ChainService.ts'
import { forwardRpc } from '../forwardRpc.ts'
import { isRpcMethodAllowed } from '../isRpcMethodAllowed.ts'
import { rpcBody } from '../rpcBody.ts'
import { rpcCallCost } from '../rpcCallCost.ts'
import type { TokenService } from '../TokenService.ts'

/** Services of the chain routes. */
type ChainServices = {
  chains: ChainService
  tokens: TokenService
  /** Lists swap contracts; absent if the server has no swaps. */
  swaps?: { routers(chainId: CaipNetworkId): readonly string[] } | undefined
}

/** Binds a chain route to its handler. */
const implementChain = implementWith<ChainServices>()

/** Returns the name, currency, known tokens and swap contracts of a chain. */
export const getChainRoute = implementChain(getChain, async ({ params }, { services }) => {
  const { name, nativeCurrency } = services.chains.get(params.chainId)
  const tokens = await services.tokens.list(params.chainId)
  const routers = services.swaps?.routers(params.chainId)
  return {
    output: {
      name,
      nativeCurrency,
      tokens: tokens.map(({ address, symbol, decimals, ...token }) => ({
        address,
        name: token.name,
        symbol,
        decimals,
      })),
      ...(routers?.length ? { routers: [...routers] } : {}),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }
})

/** Lists the chains the server can read and the project allows; WebSocket endpoints are not supported yet. */
export const getSupportedChainsRoute = implementChain(getSupportedChains, (_, { services, project }) => ({
  output: {
    http: allowedOf(
      project,
      services.chains.list().map(({ id }) => id),
    ),
    ws: [],
  },
  headers: { 'cache-control': 'public, max-age=60' },
}))

/** Limit exceeded ([EIP-1474](https://eips.ethereum.org/EIPS/eip-1474)). */
const batchTooLarge = {
  code: -32_005,
  message: `A batch has at most ${serverRpcBatchSize} calls`,
} as const

/** The same code: the caller has to ask for less. */
const answerTooLong = { code: -32_005, message: 'The answer is too long. Ask for less at once.' } as const

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
    try {
      const { value, text } = await forwardRpc(services.chains, query.chainId, body, { signal })
      return { output: value, text }
    } catch (error) {
      if (!(error instanceof AnswerTooLongError)) throw error
      const answers = calls.map(({ id }) => ({ jsonrpc: '2.0' as const, id, error: { ...answerTooLong } }))
      const [first] = answers
      return { output: Array.isArray(body) || !first ? answers : first }
    }
  },
  { body: rpcBody },
)
