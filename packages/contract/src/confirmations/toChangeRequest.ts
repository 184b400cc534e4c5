import type { ConfirmationChange } from '../http/routes/confirmations.ts'
import type { ConfirmedRequest } from './hashConfirmation.ts'

/**
 * Builds the request a passkey confirms when the visitor changes the confirmation rule.
 *
 * @internal
 */
export function toChangeRequest(walletId: string, change: ConfirmationChange): ConfirmedRequest {
  return {
    method: 'foyer_changeConfirmations',
    network: '',
    account: walletId,
    origin: '',
    payload: describe(change),
  }
}

function describe(change: ConfirmationChange): string {
  if (change.kind === 'removePasskey') return JSON.stringify(['removePasskey', change.id])
  if (change.kind === 'addPasskey') return JSON.stringify(['addPasskey', change.registration.credentialId])
  const { rule } = change
  return JSON.stringify(['rule', rule.kind, rule.kind === 'above' ? rule.amount : ''])
}
