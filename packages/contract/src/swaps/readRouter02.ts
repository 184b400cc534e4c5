import { decodeFunctionData, type Hex } from 'viem'
import { attempt } from './attempt.ts'
import type { RouterTerms } from './RouterTerms.ts'
import { router02Abi } from './routerAbi.ts'

/** Decodes a call of Uniswap's Router02; `undefined` if it is another one. */
export function readRouter02(data: Hex): RouterTerms | undefined {
  const call = attempt(() => decodeFunctionData({ abi: router02Abi, data }))
  if (!call) return undefined
  const { functionName, args } = call
  const isNativeOut = /For(Exact)?ETH/.test(functionName)
  const isExactOutput = functionName.includes('ForExact')
  const [path, receiver] = args.length === 5 ? [args[2], args[3]] : [args[1], args[2]]
  const [first, last] = [path[0], path.at(-1)]
  if (path.length < 2 || !first || !last) return undefined
  const [amount, other] = args.length === 5 ? [args[0], args[1]] : [args[0], undefined]
  // The exact amount comes first, whether input or output.
  const [spent, minimum] = isExactOutput || other === undefined ? [other, amount] : [amount, other]
  return {
    spent,
    isExactOutput,
    takes: [first],
    via: [],
    gives: [{ receiver, ...(isNativeOut ? {} : { token: last }), minimum, feeBps: 0n }],
    left: [],
    // Router02 returns unspent value.
    returnsRest: true,
  }
}
