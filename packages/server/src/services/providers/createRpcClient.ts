import { RpcFailedError } from '@foyer/contract'
import { createClient, custom } from 'viem'
import type { Chain } from '../Chain.ts'
import type { ChainService } from '../ChainService.ts'

/** A viem client of a chain, over the endpoints that the server has for it. */
export function createRpcClient(chains: ChainService, chain: Chain, signal?: AbortSignal | undefined) {
  let lastId = 0
  async function request({ method, params }: { method: string; params?: unknown }) {
    lastId++
    const { value } = await chains.send(chain.id, { jsonrpc: '2.0', id: lastId, method, params }, { signal })
    if (Array.isArray(value)) throw new RpcFailedError(`The node of ${chain.id} answered with a batch`)
    if (value.error) {
      const { code, message, data } = value.error
      // viem reads `code` and `data` off the error, for example to see that a call reverted.
      throw Object.assign(new Error(message), { code, data })
    }
    return value.result
  }
  return createClient({ pollingInterval: 0, transport: custom({ request }, { retryCount: 0 }) })
}
