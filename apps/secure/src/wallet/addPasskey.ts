import { type ApiClient, startConfirmation } from '@foyer/contract'
import { createPasskey } from '../passkeys/createPasskey.ts'
import { changeConfirmations } from './changeConfirmations.ts'
import type { Wallet } from './Wallet.ts'

/** What adding a passkey works with. */
export type AddPasskeyParameters = {
  api: ApiClient
  token: string
  wallet: Pick<Wallet, 'describe' | 'use' | 'addRecovery'>
  /** Of the visitor, in the list of their device. */
  name: string
  deviceName: string
  signal: AbortSignal
}

/**
 * Makes one passkey that is a recovery method and can confirm, too. While a passkey is asked for already, it is a way to
 * recover alone: that it may confirm is a question of its own, in the settings.
 */
export async function addPasskey(parameters: AddPasskeyParameters): Promise<void> {
  const { api, token, wallet, name, deviceName, signal } = parameters
  const found = await wallet.describe()
  const { generation } = found
  const body = { for: 'registration' as const, generation }
  const asked = await api(startConfirmation, { query: {}, body }, { token, signal })
  const { secret, registration } = await createPasskey(name, asked)
  await wallet.addRecovery(secret, signal)
  const hasPasskey = asked.credentialIds.length > 0
  if (!registration || (found.confirmation && hasPasskey)) return
  const change = { kind: 'addPasskey' as const, name: deviceName, registration }
  await changeConfirmations(change, { api, token, wallet, found, hasPasskey, signal })
}
