import { type Address, parseAbi, parseEventLogs } from 'viem'
import type { EvmTransfer } from '../../transfers/listTransfers.ts'
import type { Scope } from './listScopes.ts'

const abi = parseAbi([
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Deposit(address indexed dst, uint256 wad)',
])

/** Token pairs of pools in pool order, by pool address; all in lower case. */
export type Pools = ReadonlyMap<string, readonly [string, string]>

/** Lists the Uniswap V2 and V3 pools that logged a swap. Pure. */
export function listPools(logs: Scope['logs']): readonly Address[] {
  return [
    ...new Set(parseEventLogs({ abi, logs: [...logs], eventName: 'Swap' }).map(({ address }) => address)),
  ]
}

/** One swap of a pool: tokens taken and given, and the recipient. */
type Swap = { pool: string; sold: string; bought: string; amount: bigint; to: string }

/**
 * Lists the transfers that pools made in return for tokens the owner of a scope sold. Each pool must have taken exactly once,
 * exactly the amount of its swap, from the owner or from another pool that meets the same conditions. Anyone may trigger a
 * swap in which a contract sells its own tokens; such a chain starts with that contract and doesn't count. Pure.
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
    // Native currency sent along, wrapped by the called contract.
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
