import type { OperationType } from '@foyer/contract'

const signs: { readonly [type in OperationType]?: '+' | '-' } = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

/** The sign that an operation's amount is shown with; empty for most (docs/spec.md, section 9). */
export function getOperationSign(type: OperationType): '' | '+' | '-' {
  return signs[type] ?? ''
}
