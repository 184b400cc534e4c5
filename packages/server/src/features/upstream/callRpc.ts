import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { ChainService } from '../chains/ChainService.ts'
import { sendRead } from '../chains/sendRead.ts'

const answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
})

/**
 * Calls a node over JSON-RPC. Integers too large for a JavaScript number are returned as text.
 *
 * @throws RpcFailedError if the node returns an error, TimeoutError, ProviderError if the response does not match the schema
 */
export async function callRpc<output>(
  chains: ChainService,
  call: {
    chainId: CaipNetworkId
    method: string
    params: readonly unknown[]
    schema: v.GenericSchema<unknown, output>
    signal: AbortSignal
  },
): Promise<output> {
  const { chainId, method, params, schema, signal } = call
  const { text } = await sendRead(chains, chainId, { jsonrpc: '2.0', id: 1, method, params }, { signal })
  const { result, error } = v.parse(answer, JSON.parse(quoteLargeNumbers(text)))
  if (error) throw new RpcFailedError(`${method} failed on ${chainId}`, { details: error.message })
  const parsed = v.safeParse(schema, result)
  if (!parsed.success) throw new ProviderError(`The node of ${chainId}`, 'invalid', { details: method })
  return parsed.output
}

/** `JSON.parse` rounds numbers above 2^53, which in responses of Solana nodes are amounts of money. */
function quoteLargeNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\d{16,}/g, (token) => (token.startsWith('"') ? token : `"${token}"`))
}
