import { encodeFunctionData } from 'viem'
import type { PayCall } from './PayCall.ts'
import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'

/**
 * Encodes the call that pays from its sender's allowance. A smart account sends it after the approval, in one batch.
 *
 * @example
 * ```ts
 * import { encodePay, payContract } from '@foyer/pay-contract'
 * import { encodeFunctionData, erc20Abi } from 'viem'
 *
 * const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
 * const amount = 24_500_000n
 * const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [payContract.address, amount] })
 * const pay = encodePay({
 *   order: '0x666f796572706179d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb76',
 *   token,
 *   to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   amount,
 *   deadline: BigInt(Math.floor(Date.now() / 1000)) + 900n,
 * })
 * console.log([{ to: token, data: approve }, pay])
 * ```
 */
export function encodePay({ order, token, to, amount, deadline }: Payment): PayCall {
  const data = encodeFunctionData({
    abi: payContract.abi,
    functionName: 'pay',
    args: [order, token, to, amount, deadline],
  })
  return { to: payContract.address, data, value: 0n }
}
