import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import { type Address, decodeFunctionResult, encodeFunctionData } from 'viem'
import type { ChainService } from '../../chains/ChainService.ts'
import { sendRead } from '../../chains/sendRead.ts'
import type { PoolPlace } from './findPools.ts'
import type { Pool } from './Pool.ts'
import { poolReader } from './poolReader.ts'

/** An address without code, at which the node runs the reader during the call. */
const readerAddress: Address = '0x00000000000000000000000000000000f07e4001'
/**
 * Read range of a V3 pool to each side: the maximum number of initialized ticks, within a maximum number of 256-bit words.
 */
const maxTicks = 40
const wordsOfSpacing = (spacing: number) => (spacing < 10 ? 6 : spacing < 50 ? 3 : 2)
const halfWord = 1n << 128n

/**
 * Reads the state of pools, all at one block.
 *
 * @throws TimeoutError, RpcFailedError, ProviderError
 */
export async function readPools(
  chains: ChainService,
  chainId: CaipNetworkId,
  places: readonly PoolPlace[],
  signal: AbortSignal,
): Promise<Pool[]> {
  if (!places.length) return []
  const pairs = places.filter(({ version }) => version === 2)
  const pools = places.filter(({ version }) => version === 3)
  const data = encodeFunctionData({
    abi: poolReader.abi,
    functionName: 'read',
    args: [
      pairs.map(({ address }) => address),
      pools.map(({ address: pool, spacing }) => ({
        pool,
        spacing,
        words: wordsOfSpacing(spacing),
        maxTicks,
      })),
    ],
  })
  const { value } = await sendRead(
    chains,
    chainId,
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: readerAddress, data }, 'latest', { [readerAddress]: { code: poolReader.code } }],
    },
    { signal },
  )
  if (Array.isArray(value)) throw new RpcFailedError(`The node of ${chainId} answered with a batch`)
  if (value.error)
    throw new RpcFailedError(`Reading pools failed on ${chainId}`, { details: value.error.message })
  let read: ReturnType<typeof decode>
  try {
    read = decode(value.result as `0x${string}`)
  } catch {
    throw new ProviderError(`The node of ${chainId}`, 'invalid', { details: 'pools' })
  }
  const [, , reserves, states] = read
  return [
    ...pairs.flatMap(({ address, tokens, fee }, index): Pool[] => {
      const packed = reserves[index] ?? 0n
      const both = [packed >> 112n, packed & ((1n << 112n) - 1n)] as const
      return both[0] && both[1] ? [{ version: 2, address, tokens, fee, reserves: both }] : []
    }),
    ...pools.flatMap((place, index): Pool[] => {
      const state = states[index]
      return state?.sqrtPrice ? [toPool(place, state)] : []
    }),
  ]
}

function decode(data: `0x${string}`) {
  return decodeFunctionResult({ abi: poolReader.abi, functionName: 'read', data })
}

function toPool(
  { address, tokens, fee, spacing }: PoolPlace,
  state: ReturnType<typeof decode>[3][number],
): Pool {
  const ticks = state.ticks
    .map((packed) => ({
      tick: Number(BigInt.asIntN(128, packed / halfWord)),
      net: BigInt.asIntN(128, packed),
    }))
    .sort((a, b) => a.tick - b.tick)
  return {
    version: 3,
    address,
    tokens,
    fee,
    spacing,
    sqrtPrice: state.sqrtPrice,
    tick: Number(state.tick),
    liquidity: state.liquidity,
    ticks,
    lowest: Number(state.lowest),
    highest: Number(state.highest),
  }
}
