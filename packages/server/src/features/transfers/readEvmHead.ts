import { type CaipNetworkId, isErrorCode } from '@foyer/contract'
import { BaseError } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'
import { askEveryNode } from '../chains/askEveryNode.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { toNodeError } from './toNodeError.ts'

/** How far an EVM chain is, by the word of the node that is least far. */
export type EvmHead = {
  latest: bigint
  /** The last block that cannot be taken back; absent where a node does not say. */
  finalized?: bigint
}

/**
 * Reads how far a chain is, on every node of it.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readEvmHead(
  chains: ChainService,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<EvmHead> {
  const heads = await askEveryNode(chains, network, async (node) => {
    const client = createChainClient(chains, network, { signal, node })
    try {
      const latest = await getBlockNumber(client, { cacheTime: 0 })
      const finalized = await getBlock(client, { blockTag: 'finalized' }).catch((error: unknown) => {
        if (isAnswer(error)) return undefined
        throw error
      })
      return { latest, finalized: finalized?.number ?? undefined }
    } catch (error) {
      throw toNodeError(error)
    }
  })
  const latest = least(heads.map((head) => head.latest))
  const finalized = heads.flatMap((head) => (head.finalized === undefined ? [] : [head.finalized]))
  return finalized.length < heads.length ? { latest } : { latest, finalized: least(finalized) }
}

/** The node answered, and has no such block. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    !error.walk((one) => isErrorCode(one, 'RPC_FAILED') || isErrorCode(one, 'TIMEOUT'))
  )
}

function least(values: readonly bigint[]): bigint {
  const [first = 0n] = values.toSorted((a, b) => (a < b ? -1 : 1))
  return first
}
