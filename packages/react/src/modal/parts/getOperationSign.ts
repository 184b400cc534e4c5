import type { OperationType, Transfer } from '@foyer/contract'

const signs: { readonly [type in OperationType | Transfer['direction']]?: '+' | '-' } = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
  in: '+',
  out: '-',
}

/**
 * Sign shown before an operation's amount; empty for most (docs/evidence/spec.md, section 9). Of a trade, by the direction of
 * the amount.
 */
export function getOperationSign(
  type: OperationType,
  direction: Transfer['direction'] = 'self',
): '' | '+' | '-' {
  return signs[type === 'trade' ? direction : type] ?? ''
}
