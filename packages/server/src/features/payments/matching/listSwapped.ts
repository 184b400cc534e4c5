import { type Address, parseAbi, parseEventLogs } from 'viem'
import type { EvmTransfer } from '../../transfers/listTransfers.ts'
import type { Scope } from './listScopes.ts'

const abi = parseAbi([
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Deposit(address indexed dst, uint256 wad)',
])

/** The two tokens of pools, in their order, by the pool's address; all in lower case. */
export type Pools = ReadonlyMap<string, readonly [string, string]>

/** Pools of Uniswap V2 and V3 that swapped something, as logs name them. Pure. */
export function listPools(logs: Scope['logs']): readonly Address[] {
  return [
    ...new Set(parseEventLogs({ abi, logs: [...logs], eventName: 'Swap' }).map(({ address }) => address)),
  ]
}

/** One swap of a pool: what it took and gave, and whom it gave it to. */
type Swap = { pool: string; sold: string; bought: string; amount: bigint; to: string }

/**
 * What pools sent on for what the owner of a scope sold: each took exactly once, exactly the amount of its swap, either from
 * the owner or from a pool of which the same is true. A swap that anybody may trigger, by which a contract sells what it
 * holds, starts with that contract. Pure.
 *
 * @param all transfers of the scope.
 */
export function listSwapped(scope: Scope, all: readonly EvmTransfer[], pools: Pools): readonly EvmTransfer[] {
  const swaps = listSwaps(scope.logs, pools)
  const wrapped = parseEventLogs({ abi, logs: [...scope.logs], eventName: 'Deposit' })
  const soldOf = (token: string) =>
    all.reduce(
      (sum, one) =>
        one.token !== token
          ? sum
          : sum + (one.from === scope.owner ? one.amount : 0n) - (one.to === scope.owner ? one.amount : 0n),
      0n,
    )
  let value = scope.value
  const isPaidByOwner = ({ pool, sold, amount }: Swap, seen: readonly string[]): boolean => {
    const into = all.filter(({ token, to }) => token === sold && to === pool)
    const [only] = into
    if (!only || into.length > 1 || only.amount !== amount || seen.includes(pool)) return false
    if (only.from === scope.owner) return soldOf(sold) >= amount
    const before = swaps.find((swap) => swap.pool === only.from && swap.bought === sold && swap.to === pool)
    if (before) return isPaidByOwner(before, [...seen, pool])
    // What was sent along, wrapped by the called contract.
    const isWrapped = wrapped.some(
      ({ address, args }) =>
        address.toLowerCase() === sold && args.dst.toLowerCase() === scope.called && args.wad === amount,
    )
    if (only.from !== scope.called || !isWrapped || value < amount) return false
    value -= amount
    return true
  }
  return swaps.flatMap((swap) => {
    const out = all.filter(({ token, from }) => token === swap.bought && from === swap.pool)
    const [only] = out
    return only && out.length === 1 && only.to === swap.to && isPaidByOwner(swap, []) ? [only] : []
  })
}

function listSwaps(logs: Scope['logs'], pools: Pools): readonly Swap[] {
  const events = parseEventLogs({ abi, logs: [...logs], eventName: 'Swap' })
  return events.flatMap(({ address, args }): Swap[] => {
    const pool = address.toLowerCase()
    const tokens = pools.get(pool)
    if (!tokens) return []
    const to = ('to' in args ? args.to : args.recipient).toLowerCase()
    const [in0, in1] =
      'to' in args
        ? [args.amount0In, args.amount1In]
        : [args.amount0, args.amount1].map((one) => (one > 0n ? one : 0n))
    if (in0 === undefined || in1 === undefined || in0 > 0n === in1 > 0n) return []
    const [sold, bought] = in0 > 0n ? tokens : [tokens[1], tokens[0]]
    return [{ pool, sold, bought, amount: in0 > 0n ? in0 : in1, to }]
  })
}
