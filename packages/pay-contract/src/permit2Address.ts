/**
 * Address of Permit2 on many chains. A payer approves it once for each token.
 *
 * @example
 * ```ts
 * import { permit2Address } from '@foyer/pay-contract'
 * import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
 *
 * const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [permit2Address, maxUint256] })
 * console.log(data)
 * ```
 */
export const permit2Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
