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

/** Sign shown before an operation's amount; empty for most (docs/evidence/spec.md, section 9). */
export function getOperationSign(type: OperationType): '' | '+' | '-' {
  return signs[type] ?? ''
}
