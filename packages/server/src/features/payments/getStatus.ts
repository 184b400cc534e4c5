import type { PaymentOption, PaymentStatus, PaymentTransfer } from '@foyer/contract'
import { parseUnits } from 'viem'

/**
 * Where a payment stands by what arrived for it. What arrived in time for any of its options counts together per option:
 * enough of one pays it. Pure.
 */
export function getStatus(
  options: readonly PaymentOption[],
  transfers: readonly Pick<PaymentTransfer, 'asset' | 'amount' | 'kind'>[],
): PaymentStatus | undefined {
  let most: bigint | undefined
  for (const { asset, amount, decimals } of options) {
    const counted = transfers.filter((transfer) => transfer.kind === 'counted' && transfer.asset === asset)
    const sum = counted.reduce((total, transfer) => total + parseUnits(transfer.amount, decimals), 0n)
    if (!counted.length) continue
    const over = sum - parseUnits(amount, decimals)
    if (most === undefined || over > most) most = over
  }
  // Whatever else arrived for an order that was paid is too much.
  if (most !== undefined && most >= 0n) {
    const isExact = most === 0n && transfers.every(({ kind }) => kind === 'counted') && isOneAsset(transfers)
    return isExact ? 'paid' : 'overpaid'
  }
  if (most !== undefined) return 'underpaid'
  if (transfers.some(({ kind }) => kind === 'late')) return 'late'
  return transfers.length ? 'wrongToken' : undefined
}

function isOneAsset(transfers: readonly Pick<PaymentTransfer, 'asset'>[]): boolean {
  return new Set(transfers.map(({ asset }) => asset)).size === 1
}
