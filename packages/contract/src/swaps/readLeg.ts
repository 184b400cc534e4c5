import { decodeFunctionData, type Hex } from 'viem'
import { attempt } from './attempt.ts'
import { readPath } from './readPath.ts'
import { swapRouter02Abi, swapRouterAbi } from './routerAbi.ts'

/** One swap in a call of a Uniswap V3 router. */
export type Leg = {
  kind: 'leg'
  /** Whether it is a call of the first V3 router. */
  isFirst: boolean
  /** Whether the swap has an exact output: exactly `minimum` arrives, and at most `amount` is taken for it. */
  isExactOutput: boolean
  first: string
  last: string
  /** Tokens that could interfere with the call, or keep a part of the receiver's output. */
  via: readonly string[]
  receiver: string
  amount: bigint
  minimum: bigint
}

/**
 * Decodes one swap; `undefined` if it is another call.
 *
 * @throws RangeError if its effect differs from its terms.
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
    // V2 does not measure the output of an exact-output swap: an intermediate token with a transfer fee takes it from the
    // receiver.
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
    throw new RangeError('The swap has a price limit, so less than the stated amount may arrive')
  // The path of an exact output is encoded in reverse.
  const ends = readEnds('path' in terms ? tokens.toReversed() : tokens)
  const { amountInMaximum: amount, amountOut: minimum } = terms
  return { ...base, isExactOutput: true, ...ends, via: tokens.slice(1, -1), receiver, amount, minimum }
}

/** @throws RangeError */
function readEnds(tokens: readonly string[]): { first: string; last: string } {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (tokens.length < 2 || !first || !last) throw new RangeError('The swap has no path')
  return { first, last }
}
