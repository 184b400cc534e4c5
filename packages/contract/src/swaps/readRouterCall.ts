import { decodeFunctionData, type Hex } from 'viem'
import { attempt } from './attempt.ts'
import type { RouterOutput, RouterTerms } from './RouterTerms.ts'
import { type Leg, readLeg } from './readLeg.ts'
import { readRouter02 } from './readRouter02.ts'
import { multicallAbi, paymentsAbi } from './routerAbi.ts'

/** SwapRouter02's placeholder for the caller. */
const callerItself = '0x0000000000000000000000000000000000000001'
/** Placeholders of the V3 routers for themselves as a receiver: of SwapRouter02, and of the first router. */
const routerItself = '0x0000000000000000000000000000000000000002'
const firstRouterItself = '0x0000000000000000000000000000000000000000'

type Payment = {
  kind: 'payment'
  token?: string | undefined
  receiver: string
  minimum: bigint
  feeBps: bigint
}
type Part = Leg | Payment | { kind: 'refund' }

/**
 * Decodes a call of Uniswap's routers; `undefined` for any other call, whose effect only a simulation shows.
 *
 * @throws RangeError if a part is unknown, or its effect differs from its terms: it might do anything.
 */
export function readRouterCall(data: string): RouterTerms | undefined {
  const call = data as Hex
  const outer = attempt(() => decodeFunctionData({ abi: multicallAbi, data: call }))
  if (outer) return readParts(outer.args[outer.args.length - 1] as readonly Hex[])
  const terms = readRouter02(call)
  if (terms) return terms
  const leg = readLeg(call)
  return leg && sumUp([leg])
}

/** @throws RangeError for an unknown part. */
function readParts(parts: readonly Hex[]): RouterTerms {
  return sumUp(parts.map((part) => readLeg(part) ?? readPayment(part)))
}

/** @throws RangeError for inconsistent parts. */
function sumUp(parts: readonly Part[]): RouterTerms {
  const legs = parts.filter((part) => part.kind === 'leg')
  const isExactOutput = legs.some((leg) => leg.isExactOutput)
  // One kind would silently take what the other leaves in the router.
  if (isExactOutput && !legs.every((leg) => leg.isExactOutput))
    throw new RangeError('Exact inputs and outputs are mixed')
  const refund = parts.findIndex(({ kind }) => kind === 'refund')
  // Without the value, the router takes the wrapped currency from the caller instead.
  if (refund >= 0 && parts.findLastIndex(({ kind }) => kind === 'leg') > refund)
    throw new RangeError('The value is refunded before it is swapped')
  return {
    ...addUp(parts, { isFirst: legs.some((leg) => leg.isFirst), isExactOutput }),
    isExactOutput,
    via: legs.flatMap(({ via }) => via),
    returnsRest: refund >= 0,
  }
}

/** @throws RangeError if more is paid out than stated. */
function addUp(
  parts: readonly Part[],
  { isFirst, isExactOutput }: { isFirst: boolean; isExactOutput: boolean },
) {
  // The first router takes receivers literally, except for itself.
  const ownName = isFirst ? firstRouterItself : routerItself
  const toReceiver = (receiver: string) =>
    !isFirst && receiver.toLowerCase() === callerItself ? {} : { receiver }
  let spent = 0n
  const takes: string[] = []
  const gives: RouterOutput[] = []
  /** Minimum amount of each token that stays in the router. */
  const left = new Map<string, bigint>()
  for (const part of parts) {
    if (part.kind === 'refund') continue
    if (part.kind === 'payment') {
      const { token, minimum, feeBps, receiver } = part
      const held = token ? left.get(token.toLowerCase()) : [...left.values()].at(-1)
      if (isExactOutput && minimum !== held)
        throw new RangeError('The amount handed over differs from the stated amount')
      if (token) left.delete(token.toLowerCase())
      gives.push({ ...toReceiver(receiver), ...(token ? { token } : {}), minimum, feeBps })
      continue
    }
    // An amount of zero means the router's whole balance from the previous leg; an exact output always takes from the caller.
    if (part.amount > 0n || part.isExactOutput) takes.push(part.first)
    else left.delete(part.first.toLowerCase())
    spent += part.amount
    const last = part.last.toLowerCase()
    if (part.receiver.toLowerCase() === ownName) left.set(last, (left.get(last) ?? 0n) + part.minimum)
    else gives.push({ ...toReceiver(part.receiver), token: part.last, minimum: part.minimum, feeBps: 0n })
  }
  return { spent, takes, gives, left: [...left.keys()] }
}

/** @throws RangeError */
function readPayment(data: Hex): Payment | { kind: 'refund' } {
  const call = attempt(() => decodeFunctionData({ abi: paymentsAbi, data }))
  if (!call) throw new RangeError('Unknown command in the call')
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
