import type { PaymentOption, PaymentStatus, PaymentTransfer } from '@foyer/contract'
import { parseUnits } from 'viem'

/**
 * Returns the status of a payment from its transfers. Timely transfers are summed per option, and one option paid in full
 * pays the payment. Reversed transfers no longer count, and unclear ones don't count yet. Pure.
 */
export function getStatus(
  options: readonly PaymentOption[],
  transfers: readonly Pick<PaymentTransfer, 'asset' | 'amount' | 'kind'>[],
): PaymentStatus | undefined {
  const sure = transfers.filter(({ kind }) => kind !== 'unclear' && kind !== 'reversed')
  let most: bigint | undefined
  for (const { asset, amount, decimals } of options) {
    const counted = sure.filter((transfer) => transfer.kind === 'counted' && transfer.asset === asset)
    const sum = counted.reduce((total, transfer) => total + parseUnits(transfer.amount, decimals), 0n)
    if (!counted.length) continue
    const over = sum - parseUnits(amount, decimals)
    if (most === undefined || over > most) most = over
  }
  // Anything beyond the amount of a paid order is an overpayment.
  if (most !== undefined && most >= 0n) {
    const isExact = most === 0n && sure.every(({ kind }) => kind === 'counted') && isOneAsset(sure)
    return isExact ? 'paid' : 'overpaid'
  }
  if (most !== undefined) return 'underpaid'
  if (sure.some(({ kind }) => kind === 'late')) return 'late'
  if (sure.length) return 'wrongToken'
  if (transfers.some(({ kind }) => kind === 'unclear')) return 'unclear'
  return transfers.length ? 'reversed' : undefined
}

function isOneAsset(transfers: readonly Pick<PaymentTransfer, 'asset'>[]): boolean {
  return new Set(transfers.map(({ asset }) => asset)).size === 1
}
