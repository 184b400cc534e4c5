import { decodeFunctionData, type Hex, slice } from 'viem'
import { multicallAbi, paymentsAbi, router02Abi, swapRouter02Abi, swapRouterAbi } from './routerAbi.ts'

/** Something that arrives; the router reverts where less than the minimum would. */
export type RouterOutput = {
  /** Absent for whoever calls. */
  receiver?: string | undefined
  /** Absent for the network's own currency. */
  token?: string | undefined
  minimum: bigint
  feeBps: bigint
}

/** What a call of a router says of itself. Addresses are as they were written. */
export type RouterTerms = {
  /** Taken from the caller; `undefined` where the transaction's value is what is sold. */
  spent: bigint | undefined
  /** Tokens that are taken from the caller: the wrapped one where the native currency is sold. */
  takes: readonly string[]
  gives: readonly RouterOutput[]
  /** Tokens that would stay in the router, for anybody; the wrapped one where it is unwrapped at the end. */
  left: readonly string[]
}

/** SwapRouter02’s name for whoever calls it. */
const callerItself = '0x0000000000000000000000000000000000000001'
/** Names of the routers of V3 for themselves as a receiver: of SwapRouter02, and of the first one. */
const routerItself = '0x0000000000000000000000000000000000000002'
const firstRouterItself = '0x0000000000000000000000000000000000000000'

/**
 * Reads a call of Uniswap's routers; `undefined` where it is another one, and its effect only shows when it is tried.
 *
 * @throws RangeError where a part of it is unknown: it might do anything.
 */
export function readRouterCall(data: string): RouterTerms | undefined {
  const call = data as Hex
  const outer = attempt(() => decodeFunctionData({ abi: multicallAbi, data: call }))
  if (outer) return readParts(outer.args[outer.args.length - 1] as readonly Hex[])
  return readRouter02(call) ?? (readLeg(call) ? readParts([call]) : undefined)
}

function readRouter02(data: Hex): RouterTerms | undefined {
  const call = attempt(() => decodeFunctionData({ abi: router02Abi, data }))
  if (!call) return undefined
  const { functionName, args } = call
  const isNativeOut = functionName.includes('ForETH')
  const [path, receiver] = args.length === 5 ? [args[2], args[3]] : [args[1], args[2]]
  const [spent, minimum] = args.length === 5 ? [args[0], args[1]] : [undefined, args[0]]
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last) return undefined
  return {
    spent,
    takes: [first],
    gives: [{ receiver, ...(isNativeOut ? {} : { token: last }), minimum, feeBps: 0n }],
    left: [],
  }
}

/** @throws RangeError for a part that it does not know. */
function readParts(parts: readonly Hex[]): RouterTerms {
  const read = parts.map((part) => readLeg(part) ?? readPayment(part))
  // The first router takes a receiver by its word, but for itself.
  const isFirst = read.some((part) => part.kind === 'leg' && part.isFirst)
  const ownName = isFirst ? firstRouterItself : routerItself
  const toReceiver = (receiver: string) =>
    !isFirst && receiver.toLowerCase() === callerItself ? {} : { receiver }
  let spent = 0n
  const takes: string[] = []
  const gives: RouterOutput[] = []
  const left = new Set<string>()
  for (const part of read) {
    if (part.kind === 'refund') continue
    if (part.kind === 'payment') {
      const { token, minimum, feeBps, receiver } = part
      if (token) left.delete(token.toLowerCase())
      gives.push({ ...toReceiver(receiver), ...(token ? { token } : {}), minimum, feeBps })
      continue
    }
    // Nothing given means all that the router holds from the stretch before.
    if (part.amount > 0n) takes.push(part.first)
    else left.delete(part.first.toLowerCase())
    spent += part.amount
    if (part.receiver.toLowerCase() === ownName) left.add(part.last.toLowerCase())
    else gives.push({ ...toReceiver(part.receiver), token: part.last, minimum: part.minimum, feeBps: 0n })
  }
  return { spent, takes, gives, left: [...left] }
}

type Leg = {
  kind: 'leg'
  isFirst: boolean
  first: string
  last: string
  receiver: string
  amount: bigint
  minimum: bigint
}
type Payment = {
  kind: 'payment'
  token?: string | undefined
  receiver: string
  minimum: bigint
  feeBps: bigint
}

/** Reads one swap. */
function readLeg(data: Hex): Leg | undefined {
  const old = attempt(() => decodeFunctionData({ abi: swapRouterAbi, data }))
  const call = old ?? attempt(() => decodeFunctionData({ abi: swapRouter02Abi, data }))
  if (!call) return undefined
  const { args } = call
  const base = { kind: 'leg', isFirst: old !== undefined } as const
  if (args.length === 4) {
    const [amount, minimum, path, receiver] = args
    return { ...base, first: path[0] ?? '', last: path.at(-1) ?? '', receiver, amount, minimum }
  }
  const [{ recipient: receiver, amountIn: amount, amountOutMinimum: minimum, ...way }] = args
  const [first, last] =
    'path' in way ? [slice(way.path, 0, 20), slice(way.path, -20)] : [way.tokenIn, way.tokenOut]
  return { ...base, first, last, receiver, amount, minimum }
}

/** @throws RangeError */
function readPayment(data: Hex): Payment | { kind: 'refund' } {
  const call = attempt(() => decodeFunctionData({ abi: paymentsAbi, data }))
  if (!call) throw new RangeError('A part of the call is unknown')
  switch (call.functionName) {
    case 'refundETH':
      return { kind: 'refund' }
    case 'sweepToken':
    case 'sweepTokenWithFee': {
      const [token, minimum, receiver, feeBps = 0n] = call.args
      return { kind: 'payment', token, minimum, receiver, feeBps }
    }
    default: {
      const [minimum, receiver, feeBps = 0n] = call.args
      return { kind: 'payment', minimum, receiver, feeBps }
    }
  }
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
