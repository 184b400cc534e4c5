import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import { type Client, createClient, custom } from 'viem'
import type { ChainService } from './ChainService.ts'
import { NodeInvalidError } from './NodeInvalidError.ts'
import { sendRead } from './sendRead.ts'

/**
 * Maximum hex digits of results that viem converts to a number without validation: an empty string would become a zero
 * balance.
 */
const quantityDigits: ReadonlyMap<string, number> = new Map([
  ['eth_blockNumber', 13],
  ['eth_chainId', 13],
  ['eth_estimateGas', 64],
  ['eth_gasPrice', 64],
  ['eth_getBalance', 64],
  ['eth_getTransactionCount', 16],
  ['eth_maxPriorityFeePerGas', 64],
])

/**
 * Creates a viem client that reads a chain of the server. Errors of `ChainService.send` are among the causes of its errors.
 */
export function createChainClient(
  chains: ChainService,
  id: CaipNetworkId,
  {
    signal,
    node,
  }: {
    signal?: AbortSignal | undefined
    /** Uses only this endpoint of the chain, by its index in `rpcUrls`. @default the first that answers */
    node?: number | undefined
  } = {},
): Client {
  let lastId = 0
  return createClient({
    pollingInterval: 0,
    // Otherwise each contract could send the server to addresses that it names (ERC-3668), also inside the operator’s network.
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: unknown }) {
          // viem goes on after some failures.
          signal?.throwIfAborted()
          lastId++
          const { value } = await sendRead(
            chains,
            id,
            { jsonrpc: '2.0', id: lastId, method, params },
            { signal, node },
          )
          if (Array.isArray(value)) throw new RpcFailedError(`The node of ${id} answered with a batch`)
          // viem reads `code` and `data` from the error, for example to detect a revert.
          if (value.error) throw Object.assign(new Error(value.error.message), value.error)
          const maxDigits = quantityDigits.get(method)
          if (maxDigits && !isQuantity(value.result, maxDigits))
            throw new NodeInvalidError(`The node of ${id} returned an invalid quantity`)
          return value.result
        },
      },
      { retryCount: 0 },
    ),
  })
}

function isQuantity(value: unknown, maxDigits: number): boolean {
  return typeof value === 'string' && /^0x[\da-f]+$/i.test(value) && value.length <= 2 + maxDigits
}
