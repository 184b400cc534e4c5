import { type ApiClient, startConfirmation } from '@foyer/contract'
import { createPasskey } from '../passkeys/createPasskey.ts'
import { changeConfirmations } from './changeConfirmations.ts'
import type { Wallet } from './createWallet.ts'

/** What adding a passkey works with. */
export type AddPasskeyParameters = {
  api: ApiClient
  token: string
  custody: Pick<Wallet, 'describe' | 'use' | 'addRecovery'>
  /** Of the visitor, in the list of their device. */
  name: string
  deviceName: string
  signal: AbortSignal
}

/**
 * Makes one passkey that is a way to recover and can confirm, too. While a passkey is asked for already, it is a way to
 * recover alone: that it may confirm is a question of its own, in the settings.
 */
export async function addPasskey(parameters: AddPasskeyParameters): Promise<void> {
  const { api, token, custody, name, deviceName, signal } = parameters
  const wallet = await custody.describe()
  const { generation } = wallet
  const body = { for: 'registration' as const, generation }
  const asked = await api(startConfirmation, { query: {}, body }, { token, signal })
  const { secret, registration } = await createPasskey(name, asked)
  await custody.addRecovery(secret, signal)
  const hasPasskey = asked.credentialIds.length > 0
  if (!registration || (wallet.confirmation && hasPasskey)) return
  const change = { kind: 'addPasskey' as const, name: deviceName, registration }
  await changeConfirmations(change, { api, token, custody, wallet, hasPasskey, signal })
}
