import { readPaid } from '@foyer/pay-contract'
import type { EvmTransaction } from '../../transfers/findEvmTransaction.ts'
import { type EvmTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'

/** A payment that the payment contract logged. */
export type PaidOrder = {
  /** Mark of the payment. */
  mark: string
  /** Transfer as the payment contract logged it. Its part is that of the token's own log, so both are counted once. */
  transfer: EvmTransfer
}

/** Lists the payments logged by the payment contract, regardless of the caller. Bytes around the call are ignored. Pure. */
export function listPaid({ logs }: Pick<EvmTransaction, 'logs'>): readonly PaidOrder[] {
  const transfers = listTokenTransfers(logs)
  const indexOf = ({ part }: EvmTransfer) => Number(part.slice('log '.length))
  let last = -1
  return logs.flatMap((log): PaidOrder[] => {
    const paid = readPaid(log)
    if (!paid || log.logIndex === null) return []
    const at = log.logIndex
    const token = paid.token === 'native' ? null : paid.token.toLowerCase()
    const to = paid.receiver.toLowerCase()
    // The contract logs right after the token.
    const covered = transfers.findLast(
      (one) => one.token === token && one.to === to && indexOf(one) < at && indexOf(one) > last,
    )
    last = at
    const part = covered?.part ?? `log ${at}`
    const transfer = { part, token, from: paid.payer.toLowerCase(), to, amount: paid.received }
    return [{ mark: paid.order.toLowerCase(), transfer }]
  })
}

/** Returns the transfers that the payment contract did not log too. Pure. */
export function withoutPaid(
  transfers: readonly EvmTransfer[],
  paid: readonly PaidOrder[],
): readonly EvmTransfer[] {
  const covered = new Set(paid.map(({ transfer }) => transfer.part))
  return transfers.filter(({ part }) => !covered.has(part))
}
