import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { localPositions } from './contracts/artifacts.ts'
import { create2Address } from './create2.ts'
import type { createPayer } from './createPayer.ts'

const abi = parseAbi([
  'function createPool(address, address, uint24) returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function initialize(uint160)',
  'function tickSpacing() view returns (int24)',
])

/**
 * A Uniswap V3 pool to create, with its liquidity.
 *
 * @internal
 */
export type ConcentratedPool = {
  tokens: readonly [Address, Address]
  /** In hundredths of a basis point: 500, 3000 or 10000. */
  fee: number
  /** Amounts of both tokens with equal value, in base units. */
  worth: readonly [bigint, bigint]
  /** Range of positions around the price, in ticks to both sides, and their liquidity. */
  positions: readonly { ticks: number; liquidity: bigint }[]
}

/**
 * The contract that holds the V3 positions and pays for them with tokens it was given.
 *
 * @internal
 */
export const positionsAddress = create2Address(localPositions.bytecode)

/**
 * Creates a V3 pool with positions, paid by `positionsAddress`; returns its address.
 *
 * @internal
 */
export async function createConcentratedPool(
  { client, send }: Awaited<ReturnType<typeof createPayer>>,
  factory: Address,
  { tokens: [a, b], fee, worth, positions }: ConcentratedPool,
): Promise<Address> {
  const pair = [a, b, fee] as const
  await send(factory, encodeFunctionData({ abi, functionName: 'createPool', args: pair }))
  const pool = await readContract(client, { address: factory, abi, functionName: 'getPool', args: pair })
  const [amount0, amount1] = BigInt(a) < BigInt(b) ? worth : [worth[1], worth[0]]
  const sqrtPrice = squareRoot((amount1 << 192n) / amount0)
  await send(pool, encodeFunctionData({ abi, functionName: 'initialize', args: [sqrtPrice] }))
  const spacing = await readContract(client, { address: pool, abi, functionName: 'tickSpacing' })
  // Precise enough for the bounds of positions.
  const tick = Math.log(Number(amount1) / Number(amount0)) / Math.log(1.0001)
  for (const { ticks, liquidity } of positions) {
    const lower = Math.ceil((tick - ticks) / spacing) * spacing
    const upper = Math.floor((tick + ticks) / spacing) * spacing
    const args = [pool, lower, upper, liquidity] as const
    await send(positionsAddress, encodeFunctionData({ abi: localPositions.abi, functionName: 'add', args }))
  }
  return pool
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
