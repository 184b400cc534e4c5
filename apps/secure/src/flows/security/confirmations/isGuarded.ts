import type { Confirmations } from '@foyer/contract'

/** Whether the wallet currently requires a passkey. */
export function isGuarded({ passkeys, isRequired, rule }: Confirmations): boolean {
  return passkeys.length > 0 && (isRequired || rule.kind !== 'never')
}
