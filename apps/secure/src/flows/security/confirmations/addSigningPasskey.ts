import { startConfirmation } from '@foyer/contract'
import { registerPasskey } from '../../../passkeys/registerPasskey.ts'
import { applyChange } from './applyChange.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'

/** Creates another passkey for confirmations. */
export async function addSigningPasskey(step: ConfirmationStep): Promise<void> {
  const { api, session, wallet, deviceName, signal } = step
  const { generation } = await wallet.describe()
  const body = { for: 'registration' as const, generation }
  const asked = await api(startConfirmation, { query: {}, body }, { token: session.token, signal })
  const { email, userName } = session.user
  const registration = await registerPasskey(asked, email ?? userName ?? 'Wallet')
  await applyChange(step, { kind: 'addPasskey', name: deviceName, registration })
}
