import { SwapNoRouteError } from '@foyer/contract'
import {
  listKnownRouters,
  multicallAbi,
  paymentsAbi,
  type SwapRouters,
  swapRouter02Abi,
} from '@foyer/contract/swaps'
import {
  type Client,
  concat,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  numberToHex,
  slice,
} from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { isSameHex } from '../transfers/isSameHex.ts'
import { simulation, type TransferCall } from '../transfers/nodeSchemas.ts'
import { toWord } from '../transfers/toWord.ts'

/** `factoryV2()` and `WETH9()`; only SwapRouter02 has both. */
const routerSelectors = { factoryV2: '0x68e0d4e1', wrapped: '0x4aa4a4fc' } as const
/** Fee tiers of V3 pools, in millionths. */
const fees = [100, 500, 3_000, 10_000] as const
/** Fee tiers for routes over two pools; most trading uses these. */
const usualFees = [500, 3_000] as const

/** Sold and bought asset, amount and limits of a route. */
export type RouteFacts = {
  networkId: string
  account: string
  /** Absent for the native currency. */
  sold: string | undefined
  bought: string
  /** In base units of `bought`. */
  amount: bigint
  receiver: string
  /** Maximum amount that may be sold. */
  most: bigint
  /** In seconds since the epoch. */
  deadline: bigint
  /** 32-byte payment reference appended to the call data of a payment. */
  mark: string | undefined
}
/** A route that sells a token for an exact amount of another, sent directly to the receiver. */
export type Route = { router: string; spent: bigint; build(most: bigint): TransferCall }

/**
 * Finds the cheapest route over Uniswap V2 and V3 pools, by simulating each with routers that Foyer or the app knows.
 * It asks no server, so there is no server to trust.
 *
 * @throws SwapNoRouteError, RpcFailedError
 */
export async function findRoute(
  client: Client,
  facts: RouteFacts,
  routers?: SwapRouters | undefined,
): Promise<Route> {
  const known = await Promise.all(
    listKnownRouters(facts.networkId, routers).map((router) => readRouter(client, router)),
  )
  const ways = known.flatMap((one) =>
    one ? listLegs(facts, one.wrapped).map((leg) => ({ router: one.router, leg })) : [],
  )
  const tried = await Promise.all(
    ways.map(async ({ router, leg }): Promise<Route | undefined> => {
      const build = (most: bigint) => toCall(facts, router, leg(most), most)
      const spent = await trySpending(client, facts, build(facts.most))
      return spent === undefined ? undefined : { router, spent, build }
    }),
  )
  const [best] = tried.filter((route) => route !== undefined).sort((a, b) => (a.spent < b.spent ? -1 : 1))
  if (!best) throw new SwapNoRouteError()
  return best
}

async function readRouter(
  client: Client,
  router: string,
): Promise<{ router: string; wrapped: Hex } | undefined> {
  const read = (data: string) => askNode(client, hex, 'eth_call', [{ to: router, data }, 'latest'])
  try {
    const [factory, wrapped] = await Promise.all([
      read(routerSelectors.factoryV2),
      read(routerSelectors.wrapped),
    ])
    if (factory.length !== 66 || wrapped.length !== 66) return undefined
    return { router, wrapped: slice(wrapped as Hex, 12) }
  } catch {
    return undefined
  }
}

type Leg = (most: bigint) => Hex

/** Lists all routes worth simulating: one pool, or two via the wrapped native currency. */
function listLegs({ sold = '', bought, amount, receiver }: RouteFacts, wrapped: Hex): readonly Leg[] {
  const [first, last] = [(sold || wrapped) as Hex, bought as Hex]
  if (isSameHex(first, last)) return []
  const recipient = receiver as Hex
  const isOver = !isSameHex(first, wrapped) && !isSameHex(last, wrapped)
  const paths = [[first, last], ...(isOver ? [[first, wrapped, last]] : [])]
  const oldest = paths.map(
    (path): Leg =>
      (most) =>
        encodeFunctionData({
          abi: swapRouter02Abi,
          functionName: 'swapTokensForExactTokens',
          args: [amount, most, path, recipient],
        }),
  )
  const fee = (value: number) => numberToHex(value, { size: 3 })
  // Encoded in reverse, from the bought token to the sold one.
  const ways = [
    ...fees.map((one) => concat([last, fee(one), first])),
    ...(isOver
      ? usualFees.flatMap((one) => usualFees.map((two) => concat([last, fee(one), wrapped, fee(two), first])))
      : []),
  ]
  const newer = ways.map(
    (path): Leg =>
      (most) =>
        encodeFunctionData({
          abi: swapRouter02Abi,
          functionName: 'exactOutput',
          args: [{ path, recipient, amountOut: amount, amountInMaximum: most }],
        }),
  )
  return [...oldest, ...newer]
}

/** The unspent value is refunded in the same transaction. */
function toCall({ sold, deadline, mark }: RouteFacts, router: string, leg: Hex, most: bigint): TransferCall {
  const refund = encodeFunctionData({ abi: paymentsAbi, functionName: 'refundETH' })
  const parts = sold ? [leg] : [leg, refund]
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'multicall', args: [deadline, parts] })
  return { to: router, value: sold ? 0n : most, data: mark ? concat([data, mark as Hex]) : data }
}

/** Returns the amount a route spends; `undefined` if it fails. */
async function trySpending(
  client: Client,
  { account, sold, most }: RouteFacts,
  { to, value, data }: TransferCall,
): Promise<bigint | undefined> {
  const swap = { from: account, to, value: numberToHex(value), data }
  const approve = sold ? [{ from: account, to: sold, data: `0x095ea7b3${toWord(to)}${toWord(most)}` }] : []
  const params = [{ blockStateCalls: [{ calls: [...approve, swap] }], validation: false }, 'latest']
  try {
    const [block] = await askNode(client, simulation, 'eth_simulateV1', params)
    const last = block?.calls.at(-1)
    if (last?.status !== 1n) return undefined
    const [[spent]] = decodeAbiParameters([{ type: 'bytes[]' }], last.returnData as Hex)
    return spent ? hexToBigInt(spent) : undefined
  } catch {
    return undefined
  }
}
