import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import { BaseError, ContractFunctionExecutionError, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { askEveryNode } from '../../chains/askEveryNode.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import type { EvmTransaction } from '../../transfers/findEvmTransaction.ts'
import { toNodeError } from '../../transfers/toNodeError.ts'
import { hasMarks } from './listClaims.ts'
import { listPools, type Pools } from './listSwapped.ts'

const abi = parseAbi(['function token0() view returns (address)', 'function token1() view returns (address)'])
/** Upper limit: no legitimate payment route uses more pools. */
const maxPools = 8

/**
 * Reads the tokens of the pools that swapped in a transaction with a mark. Without a mark, nothing is read.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readPools(
  chains: ChainService,
  { network, transaction }: { network: CaipNetworkId; transaction: EvmTransaction },
  signal: AbortSignal,
): Promise<Pools> {
  const addresses = listPools(transaction.logs)
  if (!addresses.length || addresses.length > maxPools || !hasMarks(transaction)) return new Map()
  const answers = await askEveryNode(chains, network, async (node) => {
    const client = createChainClient(chains, network, { signal, node })
    const read = async (address: `0x${string}`) => {
      try {
        const [first, second] = await Promise.all([
          readContract(client, { address, abi, functionName: 'token0' }),
          readContract(client, { address, abi, functionName: 'token1' }),
        ])
        return `${first} ${second}`.toLowerCase()
      } catch (error) {
        const cause = toNodeError(error)
        // Not a pool: it only emits the same log.
        if (error instanceof ContractFunctionExecutionError && isRefusal(cause)) return ''
        throw cause
      }
    }
    return Promise.all(addresses.map(read))
  })
  const [first = [], ...others] = answers
  if (others.some((other) => other.join() !== first.join()))
    throw new RpcFailedError(`The nodes of ${network} disagree about a pool`)
  return new Map(
    addresses.flatMap((address, index) => {
      const [token0, token1] = (first[index] ?? '').split(' ')
      return token0 && token1 ? [[address.toLowerCase(), [token0, token1] as const] as const] : []
    }),
  )
}

/** Whether the chain answered that the contract has no such function. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof RpcFailedError && cause.cause instanceof BaseError
}
