import type { PaymentOption, PaymentStatus, PaymentTransfer } from '@foyer/contract'
import { parseUnits } from 'viem'

/**
 * Where a payment stands by what arrived for it. What arrived in time for any of its options counts together per option:
 * enough of one pays it. What its chain took back counts no more, and what is unclear does not count yet. Pure.
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
  // Whatever else arrived for an order that was paid is too much.
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
