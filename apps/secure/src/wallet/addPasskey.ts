import { type ApiClient, startConfirmation } from '@foyer/contract'
import { createPasskey } from '../passkeys/createPasskey.ts'
import { changeConfirmations } from './changeConfirmations.ts'
import type { Wallet } from './Wallet.ts'

/** Parameters of `addPasskey`. */
export type AddPasskeyParameters = {
  api: ApiClient
  token: string
  wallet: Pick<Wallet, 'describe' | 'use' | 'addRecovery'>
  /** The visitor's name, as shown in their device's list of passkeys. */
  name: string
  deviceName: string
  signal: AbortSignal
}

/**
 * Creates one passkey for recovery that can also confirm. If the wallet already requires a passkey, the new one is only for
 * recovery; allowing it to confirm is a separate setting.
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
