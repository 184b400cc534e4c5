import type { OperationType, Transaction, Transfer } from '@foyer/contract'

const signs: { readonly [type in OperationType]?: '+' | '-' } = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

/** Sign shown before an operation's amount; empty for most (docs/evidence/spec.md, section 9). */
export function getOperationSign(type: OperationType): '' | '+' | '-' {
  return signs[type] ?? ''
}

/** Sign of one transfer: by its direction where the transaction moves something both ways, as a swap does; else by its operation. */
export function getTransferSign(
  { direction }: Pick<Transfer, 'direction'>,
  { metadata, transfers }: Pick<Transaction, 'metadata' | 'transfers'>,
): '' | '+' | '-' {
  const has = (way: Transfer['direction']) => transfers.some((transfer) => transfer.direction === way)
  if (!has('in') || !has('out')) return getOperationSign(metadata.operationType)
  if (direction === 'self') return ''
  return direction === 'in' ? '+' : '-'
}
