import { type CaipNetworkId, isErrorCode } from '@foyer/contract'
import { BaseError } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'
import { askEveryNode } from '../chains/askEveryNode.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { toNodeError } from './toNodeError.ts'

/** Head of an EVM chain, as reported by the node that is furthest behind. */
export type EvmHead = {
  latest: bigint
  /** Last irreversible block; absent if a node does not report it. */
  finalized?: bigint
}

/**
 * Reads the head of a chain from all its nodes.
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

/** Whether the node answered that it has no such block. */
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
