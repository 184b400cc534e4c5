import { readPaid } from '@foyer/pay-contract'
import { type EvmTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import type { EvmTransaction } from '../../transfers/lookForEvmTransaction.ts'

/** A payment that the payment contract logged. */
export type PaidOrder = {
  /** Mark of the payment that it names. */
  mark: string
  /** What arrived, by the payment contract's word. Its part is where the token says the same: that counts once, whoever reads it. */
  transfer: EvmTransfer
}

/** Payments that the payment contract logged in a transaction, whoever called it: bytes around the call count for nothing. Pure. */
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
    // The contract logs right after the token did.
    const covered = transfers.findLast(
      (one) => one.token === token && one.to === to && indexOf(one) < at && indexOf(one) > last,
    )
    last = at
    const part = covered?.part ?? `log ${at}`
    const transfer = { part, token, from: paid.payer.toLowerCase(), to, amount: paid.received }
    return [{ mark: paid.order.toLowerCase(), transfer }]
  })
}

/** Transfers that the payment contract does not tell as well. Pure. */
export function withoutPaid(
  transfers: readonly EvmTransfer[],
  paid: readonly PaidOrder[],
): readonly EvmTransfer[] {
  const covered = new Set(paid.map(({ transfer }) => transfer.part))
  return transfers.filter(({ part }) => !covered.has(part))
}
