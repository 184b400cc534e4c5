import type { CaipNetworkId } from '@foyer/contract'
import { hasPayContract } from '@foyer/pay-contract/deploy'
import type { Clock } from '../../kit/Clock.ts'
import { createCache } from '../../kit/createCache.ts'
import { askEveryNode } from '../chains/askEveryNode.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { toNodeError } from '../transfers/toNodeError.ts'

/** Knows which chains have the payment contract. */
export type PayContracts = {
  /**
   * Whether every node of the chain returns the payment contract's code at its address.
   *
   * @throws RpcFailedError, TimeoutError if a node can't be queried
   */
  has(network: CaipNetworkId, signal: AbortSignal): Promise<boolean>
}

/** Anyone may deploy the contract at any time, and a reorganisation may remove it; both are noticed after this period. */
const ttlMs = 60_000

/** Queries each chain's nodes for the payment contract and caches the answer for a minute. */
export function createPayContracts({ chains, clock }: { chains: ChainService; clock: Clock }): PayContracts {
  const cached = createCache<boolean>({ ttlMs, clock })
  const read = async (network: CaipNetworkId, signal: AbortSignal) => {
    const answers = await askEveryNode(chains, network, async (node) => {
      try {
        return await hasPayContract(createChainClient(chains, network, { signal, node }))
      } catch (error) {
        throw toNodeError(error)
      }
    })
    // A node that lags behind doesn't have the contract yet. Until it does, payments are paid without the contract.
    return answers.every((has) => has)
  }
  return {
    has: async (network, signal) =>
      network.startsWith('eip155:') && cached(network, () => read(network, signal)),
  }
}
