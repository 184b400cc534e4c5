const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const outputs = [uint] as const
const shared = { type: 'function', stateMutability: 'payable' } as const

/** What of SwapRouter02 pays an exact amount out of whatever is sold, and only what it takes. */
export const exactOutputAbi = [
  {
    ...shared,
    name: 'swapTokensForExactTokens',
    inputs: [uint, uint, { type: 'address[]' }, address],
    outputs,
  },
  {
    ...shared,
    name: 'exactOutput',
    inputs: [
      {
        type: 'tuple',
        components: [
          { name: 'path', type: 'bytes' },
          { name: 'recipient', type: 'address' },
          { name: 'amountOut', type: 'uint256' },
          { name: 'amountInMaximum', type: 'uint256' },
        ],
      },
    ],
    outputs,
  },
  { ...shared, name: 'refundETH', inputs: [], outputs: [] },
  { ...shared, name: 'multicall', inputs: [uint, { type: 'bytes[]' }], outputs: [{ type: 'bytes[]' }] },
] as const

/** `factoryV2()` and `WETH9()`: only SwapRouter02 has both. */
export const routerSelectors = { factoryV2: '0x68e0d4e1', wrapped: '0x4aa4a4fc' } as const
