import type { CaipNetworkId } from '@foyer/contract'
import { hasPayContract } from '@foyer/pay-contract/deploy'
import type { Clock } from '../../kit/Clock.ts'
import { createCache } from '../../kit/createCache.ts'
import { askEveryNode } from '../chains/askEveryNode.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { toNodeError } from '../transfers/toNodeError.ts'

/** Which chains have the payment contract. */
export type PayContracts = {
  /**
   * Whether a chain has it, by the code that every node of the chain has at its address.
   *
   * @throws RpcFailedError, TimeoutError where a node can't be asked
   */
  has(network: CaipNetworkId, signal: AbortSignal): Promise<boolean>
}

/** Anybody may deploy it at any time; a chain that takes its deployment back is noticed as soon. */
const ttlMs = 60_000

/** Asks the nodes of chains whether the payment contract is there, and keeps the answers for a minute. */
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
    // A node that is behind doesn't have it yet: until then, payments are paid as on chains without it.
    return answers.every((has) => has)
  }
  return {
    has: async (network, signal) =>
      network.startsWith('eip155:') && cached(network, () => read(network, signal)),
  }
}
