import { decodeFunctionData, type Hex } from 'viem'
import { attempt } from './attempt.ts'
import { readPath } from './readPath.ts'
import { swapRouter02Abi, swapRouterAbi } from './routerAbi.ts'

/** One swap of a router of Uniswap V3. */
export type Leg = {
  kind: 'leg'
  /** Whether it is of the first router of V3. */
  isFirst: boolean
  /** Whether `minimum` arrives exactly, and `amount` is the most that is taken for it. */
  isExactOutput: boolean
  first: string
  last: string
  /** Tokens that could take part in the call, or keep a part of what the receiver should get. */
  via: readonly string[]
  receiver: string
  amount: bigint
  minimum: bigint
}

/**
 * Reads one swap; `undefined` where it is another call.
 *
 * @throws RangeError where what it says is not what it does.
 */
export function readLeg(data: Hex): Leg | undefined {
  const old = attempt(() => decodeFunctionData({ abi: swapRouterAbi, data }))
  const call = old ?? attempt(() => decodeFunctionData({ abi: swapRouter02Abi, data }))
  if (!call) return undefined
  const { functionName, args } = call
  const base = { kind: 'leg', isFirst: old !== undefined } as const
  if (args.length === 4) {
    const [one, two, path, receiver] = args
    const isExactOutput = functionName === 'swapTokensForExactTokens'
    const [amount, minimum] = isExactOutput ? [two, one] : [one, two]
    // An exact output of V2 is not measured: a token before the last that keeps a part takes it from the receiver.
    const via = path.slice(isExactOutput ? 0 : 1, -1)
    return { ...base, isExactOutput, ...readEnds(path), via, receiver, amount, minimum }
  }
  const [terms] = args
  const tokens = 'path' in terms ? readPath(terms.path) : [terms.tokenIn, terms.tokenOut]
  const { recipient: receiver } = terms
  if ('amountIn' in terms) {
    const { amountIn: amount, amountOutMinimum: minimum } = terms
    return {
      ...base,
      isExactOutput: false,
      ...readEnds(tokens),
      via: tokens.slice(1, -1),
      receiver,
      amount,
      minimum,
    }
  }
  if ('sqrtPriceLimitX96' in terms && terms.sqrtPriceLimitX96 !== 0n)
    throw new RangeError('Less may arrive than the swap says: it stops at a price')
  // A path to an exact output is written backwards.
  const ends = readEnds('path' in terms ? tokens.toReversed() : tokens)
  const { amountInMaximum: amount, amountOut: minimum } = terms
  return { ...base, isExactOutput: true, ...ends, via: tokens.slice(1, -1), receiver, amount, minimum }
}

/** @throws RangeError */
function readEnds(tokens: readonly string[]): { first: string; last: string } {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (tokens.length < 2 || !first || !last) throw new RangeError('The swap has no way')
  return { first, last }
}
