import { decodeFunctionData, type Hex, slice } from 'viem'
import { multicallAbi, router02Abi, swapRouter02Abi } from './routerAbi.ts'

/** What a call of a router says of itself. Addresses are as they were written. */
export type RouterTerms = {
  /** Taken from the caller; `undefined` where the transaction's value is what is sold. */
  spent: bigint | undefined
  /** Tokens that are taken from the caller: the wrapped one where the native currency is sold. */
  takes: readonly string[]
  /** What arrives at each receiver, in order; `token` is absent for the native currency. */
  gives: readonly { receiver: string; token?: string | undefined; minimum: bigint; feeBps: bigint }[]
}

/** SwapRouter02’s name for whoever calls it. */
export const callerItself = '0x0000000000000000000000000000000000000001'
/** SwapRouter02’s name for itself as a receiver. */
const routerItself = '0x0000000000000000000000000000000000000002'

/** Reads a call of Uniswap's routers; `undefined` where it is another one, and its effect only shows when it is tried. */
export function readRouterCall(data: string): RouterTerms | undefined {
  return readRouter02(data as Hex) ?? readMulticall(data as Hex)
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
  }
}

/** @throws RangeError for a part that it does not know: it might do anything. */
function readMulticall(data: Hex): RouterTerms | undefined {
  const outer = attempt(() => decodeFunctionData({ abi: multicallAbi, data }))
  if (!outer) return undefined
  let spent = 0n
  const takes: string[] = []
  const gives: RouterTerms['gives'][number][] = []
  for (const part of outer.args[1]) {
    const call = attempt(() => decodeFunctionData({ abi: swapRouter02Abi, data: part }))
    if (!call) throw new RangeError('A part of the call is unknown')
    switch (call.functionName) {
      case 'exactInput':
      case 'swapExactTokensForTokens': {
        const leg = call.functionName === 'exactInput' ? readV3(call.args[0]) : readV2(call.args)
        // Nothing given means all that the router holds from the stretch before.
        if (leg.amount > 0n) takes.push(leg.first)
        spent += leg.amount
        if (leg.receiver.toLowerCase() === routerItself) continue
        gives.push({ receiver: leg.receiver, token: leg.last, minimum: leg.minimum, feeBps: 0n })
        break
      }
      case 'sweepToken':
      case 'sweepTokenWithFee': {
        const [token, minimum, receiver, feeBps = 0n] = call.args
        gives.push({ receiver, token, minimum, feeBps })
        break
      }
      default: {
        const [minimum, receiver, feeBps = 0n] = call.args
        gives.push({ receiver, minimum, feeBps })
      }
    }
  }
  return { spent, takes, gives }
}

type Leg = { first: string; last: string; receiver: string; amount: bigint; minimum: bigint }

function readV3(parameters: {
  path: Hex
  recipient: string
  amountIn: bigint
  amountOutMinimum: bigint
}): Leg {
  const { path, recipient, amountIn, amountOutMinimum } = parameters
  return {
    first: slice(path, 0, 20),
    last: slice(path, -20),
    receiver: recipient,
    amount: amountIn,
    minimum: amountOutMinimum,
  }
}

function readV2([amount, minimum, path, receiver]: readonly [
  bigint,
  bigint,
  readonly string[],
  string,
]): Leg {
  return { first: path[0] ?? '', last: path.at(-1) ?? '', receiver, amount, minimum }
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
