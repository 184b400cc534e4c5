const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const path = { type: 'address[]' } as const

function declare<const name extends string, const inputs extends readonly { type: string }[]>(
  name: name,
  inputs: inputs,
) {
  return { type: 'function', name, inputs, outputs: [], stateMutability: 'payable' } as const
}
function named<const name extends string, const type extends string>(name: name, type: type) {
  return { name, type } as const
}

const withTokens = [uint, uint, path, address, uint] as const
const withNative = [uint, path, address, uint] as const

/** Uniswap's Router02: one route per call. */
export const router02Abi = [
  declare('swapExactTokensForTokens', withTokens),
  declare('swapExactTokensForETH', withTokens),
  declare('swapExactETHForTokens', withNative),
  declare('swapExactTokensForTokensSupportingFeeOnTransferTokens', withTokens),
  declare('swapExactTokensForETHSupportingFeeOnTransferTokens', withTokens),
  declare('swapExactETHForTokensSupportingFeeOnTransferTokens', withNative),
  declare('swapTokensForExactTokens', withTokens),
  declare('swapTokensForExactETH', withTokens),
  declare('swapETHForExactTokens', withNative),
] as const

/** Uniswap's V3 routers: several calls in one. */
export const multicallAbi = [
  declare('multicall', [{ type: 'bytes[]' }]),
  declare('multicall', [uint, { type: 'bytes[]' }]),
] as const

const [recipient, amountIn, amountOutMinimum] = [
  named('recipient', 'address'),
  named('amountIn', 'uint256'),
  named('amountOutMinimum', 'uint256'),
] as const
const [amountOut, amountInMaximum] = [
  named('amountOut', 'uint256'),
  named('amountInMaximum', 'uint256'),
] as const
const pool = [named('tokenIn', 'address'), named('tokenOut', 'address'), named('fee', 'uint24')] as const
const limit = named('sqrtPriceLimitX96', 'uint160')
const deadline = named('deadline', 'uint256')

/** Swap functions of SwapRouter02. */
export const swapRouter02Abi = [
  declare('exactInput', [
    { type: 'tuple', components: [named('path', 'bytes'), recipient, amountIn, amountOutMinimum] },
  ]),
  declare('exactInputSingle', [
    { type: 'tuple', components: [...pool, recipient, amountIn, amountOutMinimum, limit] },
  ]),
  declare('exactOutput', [
    { type: 'tuple', components: [named('path', 'bytes'), recipient, amountOut, amountInMaximum] },
  ]),
  declare('exactOutputSingle', [
    { type: 'tuple', components: [...pool, recipient, amountOut, amountInMaximum, limit] },
  ]),
  declare('swapExactTokensForTokens', [uint, uint, path, address]),
  declare('swapTokensForExactTokens', [uint, uint, path, address]),
] as const

/** Swap functions of SwapRouter, the first V3 router: each has its own deadline. */
export const swapRouterAbi = [
  declare('exactInput', [
    { type: 'tuple', components: [named('path', 'bytes'), recipient, deadline, amountIn, amountOutMinimum] },
  ]),
  declare('exactInputSingle', [
    { type: 'tuple', components: [...pool, recipient, deadline, amountIn, amountOutMinimum, limit] },
  ]),
  declare('exactOutput', [
    { type: 'tuple', components: [named('path', 'bytes'), recipient, deadline, amountOut, amountInMaximum] },
  ]),
  declare('exactOutputSingle', [
    { type: 'tuple', components: [...pool, recipient, deadline, amountOut, amountInMaximum, limit] },
  ]),
] as const

/** Payout functions of both routers, called at the end. */
export const paymentsAbi = [
  declare('sweepToken', [address, uint, address]),
  declare('unwrapWETH9', [uint, address]),
  declare('sweepTokenWithFee', [address, uint, address, uint, address]),
  declare('unwrapWETH9WithFee', [uint, address, uint, address]),
  declare('refundETH', []),
] as const
