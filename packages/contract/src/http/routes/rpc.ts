import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { rpcBatchSize } from '../../lateConstants.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'

/** One JSON-RPC 2.0 call. */
export const rpcRequest = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.number(), text]),
  method: v.pipe(text, v.minLength(1), v.maxLength(128)),
  params: v.optional(v.unknown()),
})
/** One JSON-RPC 2.0 call. */
export type RpcRequest = v.InferOutput<typeof rpcRequest>

/**
 * One JSON-RPC 2.0 response: `result` or `error`.
 *
 * @internal
 */
export const rpcResponse = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.nullable(v.union([v.number(), v.string()])),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})
/** One JSON-RPC 2.0 response. */
export type RpcResponse = v.InferOutput<typeof rpcResponse>

/**
 * JSON-RPC of a chain, one call or a batch.
 *
 * @example
 * ```ts
 * import { postRpc } from '@foyer/contract'
 * import { api } from './api'
 *
 * const answer = await api(postRpc, {
 *   query: { chainId: 'eip155:1' },
 *   body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' },
 * })
 * if (!Array.isArray(answer)) console.log(answer.error?.message ?? answer.result)
 * ```
 */
export const postRpc = defineRoute({
  id: 'postRpc',
  method: 'POST',
  path: '/v1',
  access: { from: 'allowedPages' },
  query: v.object({ ...commonQuery, chainId: caipNetworkId }),
  body: v.union([rpcRequest, v.pipe(v.array(rpcRequest), v.minLength(1), v.maxLength(rpcBatchSize))]),
  response: v.union([rpcResponse, v.array(rpcResponse)]),
  errors: ['CHAIN_NOT_SUPPORTED', 'RPC_LIMIT', 'RPC_METHOD_NOT_ALLOWED'],
})
