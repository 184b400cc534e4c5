import type { CaipNetworkId } from '@foyer/contract'
import { BlockNotFoundError } from 'viem'
import { getBlock } from 'viem/actions'
import { askEveryNode } from '../../chains/askEveryNode.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { toNodeError } from '../../transfers/toNodeError.ts'
import type { Payments } from '../Payments.ts'

/** Reads each node's hash of a block; `undefined` if a node does not have the block. */
export function readHashes(
  { chains }: Pick<Payments, 'chains'>,
  { network, block }: { network: CaipNetworkId; block: number },
  signal: AbortSignal,
): Promise<readonly (string | undefined)[]> {
  if (block < 0) return Promise.resolve([])
  return askEveryNode(chains, network, async (node) => {
    try {
      const client = createChainClient(chains, network, { signal, node })
      return (await getBlock(client, { blockNumber: BigInt(block) })).hash
    } catch (error) {
      if (error instanceof BlockNotFoundError) return undefined
      throw toNodeError(error)
    }
  })
}
