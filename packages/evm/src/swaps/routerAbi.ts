const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const path = { type: 'address[]' } as const

function declare<const name extends string, const inputs extends readonly { type: string }[]>(
  name: name,
  inputs: inputs,
) {
  return { type: 'function', name, inputs, outputs: [], stateMutability: 'payable' } as const
}

const withTokens = [uint, uint, path, address, uint] as const
const withNative = [uint, path, address, uint] as const

/** Uniswap's Router02: one route, from one call. */
export const router02Abi = [
  declare('swapExactTokensForTokens', withTokens),
  declare('swapExactTokensForETH', withTokens),
  declare('swapExactETHForTokens', withNative),
  declare('swapExactTokensForTokensSupportingFeeOnTransferTokens', withTokens),
  declare('swapExactTokensForETHSupportingFeeOnTransferTokens', withTokens),
  declare('swapExactETHForTokensSupportingFeeOnTransferTokens', withNative),
] as const

/** Uniswap's SwapRouter02: several calls in one. */
export const multicallAbi = [declare('multicall', [uint, { type: 'bytes[]' }])] as const

/** What such a call is made of. */
export const swapRouter02Abi = [
  declare('exactInput', [
    {
      type: 'tuple',
      components: [
        { type: 'bytes', name: 'path' },
        { type: 'address', name: 'recipient' },
        { type: 'uint256', name: 'amountIn' },
        { type: 'uint256', name: 'amountOutMinimum' },
      ],
    },
  ]),
  declare('swapExactTokensForTokens', [uint, uint, path, address]),
  declare('sweepToken', [address, uint, address]),
  declare('unwrapWETH9', [uint, address]),
  declare('sweepTokenWithFee', [address, uint, address, uint, address]),
  declare('unwrapWETH9WithFee', [uint, address, uint, address]),
] as const
