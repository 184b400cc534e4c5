import { type Address, concatHex, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { PoolVenue } from './PoolVenue.ts'
import type { Route, SwapPlan } from './planSwap.ts'

const v2Abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])
const routerAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInput) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
])
/** SwapRouter02’s special values for itself as the receiver, and for its whole balance as the amount. */
const routerItself: Address = '0x0000000000000000000000000000000000000002'
const wholeBalance = 0n

/** The operator's fee on the output amount. */
export type OperatorFee = { bps: number; receiver: Address }

/** Parameters of a router call. */
export type RouterCall = {
  plan: SwapPlan
  venue: PoolVenue
  isNativeIn: boolean
  isNativeOut: boolean
  /** Minimum amount that reaches the receiver, after the fee. */
  minimum: bigint
  receiver: Address
  /** In seconds since 1970. */
  deadline: bigint
  fee: OperatorFee | undefined
  /** Whether one of the tokens deducts a part of each transfer. */
  hasTransferFee: boolean
}

/** Encodes a plan as one call to the network's router, which reverts if less than the minimum arrives. */
export function buildRouterCall(call: RouterCall): { to: Address; data: Hex; value: bigint } {
  const { plan, venue, isNativeIn } = call
  const amount = plan.legs.reduce((sum, leg) => sum + leg.amount, 0n)
  return {
    to: venue.router.address,
    data: venue.router.kind === 'v2Router' ? encodeV2(call) : encodeUniversal(call),
    value: isNativeIn ? amount : 0n,
  }
}

function encodeV2({
  plan,
  isNativeIn,
  isNativeOut,
  minimum,
  receiver,
  deadline,
  hasTransferFee,
}: RouterCall): Hex {
  const [leg] = plan.legs
  if (!leg || plan.legs.length > 1) throw new Error('Router02 swaps by one route')
  const path = [...leg.route.tokens]
  const suffix = hasTransferFee ? 'SupportingFeeOnTransferTokens' : ''
  if (isNativeIn)
    return encodeFunctionData({
      abi: v2Abi,
      functionName: `swapExactETHForTokens${suffix}`,
      args: [minimum, path, receiver, deadline],
    })
  return encodeFunctionData({
    abi: v2Abi,
    functionName: isNativeOut ? `swapExactTokensForETH${suffix}` : `swapExactTokensForTokens${suffix}`,
    args: [leg.amount, minimum, path, receiver, deadline],
  })
}

/** Encodes the legs in order, followed by a transfer of the router's balance to the receiver. */
function encodeUniversal(call: RouterCall): Hex {
  const { plan, isNativeOut, minimum, receiver, deadline, fee, hasTransferFee } = call
  const [first, ...others] = plan.legs
  // Sends directly to the receiver if no further step is needed: this saves gas, and a token that deducts a part does so only
  // once.
  const isDirect = first !== undefined && !others.length && !isNativeOut && !fee
  const calls = plan.legs.flatMap(({ amount, route }) =>
    encodeLeg(route, amount, isDirect ? { to: receiver, minimum } : { to: routerItself, minimum: 0n }),
  )
  if (hasTransferFee && !isDirect && !isNativeOut)
    throw new Error('A token with a transfer fee is sent directly to its receiver')
  if (!isDirect) calls.push(encodeEnd(plan, { isNativeOut, minimum, receiver, fee }))
  return encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args: [deadline, calls] })
}

/** A route may switch between pools of the two versions; each stretch is a separate call. */
function encodeLeg(route: Route, amount: bigint, end: { to: Address; minimum: bigint }): Hex[] {
  const stretches: { version: 2 | 3; start: number; end: number }[] = []
  for (const [index, { version }] of route.pools.entries()) {
    const last = stretches.at(-1)
    if (last?.version === version) last.end = index + 1
    else stretches.push({ version, start: index, end: index + 1 })
  }
  return stretches.map((stretch, index) => {
    const isLast = index === stretches.length - 1
    const to = isLast ? end.to : routerItself
    const minimum = isLast ? end.minimum : 0n
    const given = index === 0 ? amount : wholeBalance
    const tokens = route.tokens.slice(stretch.start, stretch.end + 1)
    if (stretch.version === 2)
      return encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForTokens',
        args: [given, minimum, tokens, to],
      })
    const path = tokens.flatMap((token, at): Hex[] => {
      const pool = route.pools[stretch.start + at - 1]
      return at === 0 || !pool ? [token] : [numberToHex(pool.fee, { size: 3 }), token]
    })
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'exactInput',
      args: [{ path: concatHex(path), recipient: to, amountIn: given, amountOutMinimum: minimum }],
    })
  })
}

function encodeEnd(
  { legs }: SwapPlan,
  { isNativeOut, minimum, receiver, fee }: Pick<RouterCall, 'isNativeOut' | 'minimum' | 'receiver' | 'fee'>,
): Hex {
  const token = legs[0]?.route.tokens.at(-1) as Address
  if (!fee)
    return isNativeOut
      ? encodeFunctionData({ abi: routerAbi, functionName: 'unwrapWETH9', args: [minimum, receiver] })
      : encodeFunctionData({ abi: routerAbi, functionName: 'sweepToken', args: [token, minimum, receiver] })
  // The router checks its minimum before it deducts the fee.
  const before = beforeFee(minimum, fee.bps)
  const share = [receiver, BigInt(fee.bps), fee.receiver] as const
  return isNativeOut
    ? encodeFunctionData({
        abi: routerAbi,
        functionName: 'unwrapWETH9WithFee',
        args: [before, ...share],
      })
    : encodeFunctionData({
        abi: routerAbi,
        functionName: 'sweepTokenWithFee',
        args: [token, before, ...share],
      })
}

/** Returns the rest of an amount after the fee, as computed by the router. */
export function afterFee(amount: bigint, bps: number): bigint {
  return amount - (amount * BigInt(bps)) / 10_000n
}

/**
 * Returns an amount that leaves the minimum after the fee. Rounding down is enough, because the router rounds its fee down
 * too.
 */
function beforeFee(minimum: bigint, bps: number): bigint {
  return (minimum * 10_000n) / (10_000n - BigInt(bps))
}
