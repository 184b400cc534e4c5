import {
  type ApiClient,
  type ConfirmationChange,
  type Confirmations,
  type CustodyWallet,
  changeConfirmations as changeRoute,
  type RecoveryKind,
  startRecovery,
  toChangeRequest,
} from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import type { OpenWallet } from '../keys/joinShares.ts'
import { SecureError } from '../SecureError.ts'
import type { Wallet } from './createWallet.ts'

/** A recovery factor in the place of a passkey that was lost. */
export type LostPasskey = {
  recoveryId: string
  getSecret(factor: { kind: RecoveryKind; credentialId?: string | undefined }): Promise<RecoverySecret>
}

/** What a change works with. */
export type ChangeConfirmationsParameters = {
  api: ApiClient
  token: string
  custody: Pick<Wallet, 'use'>
  wallet: CustodyWallet
  /** Whether a passkey can be asked for; without one the wallet is opened for this as for something plain. */
  hasPasskey: boolean
  lost?: LostPasskey | undefined
  signal: AbortSignal
}

/**
 * Changes what the wallet asks a passkey for. The wallet is opened for this one change, by the passkey where a rule is in
 * force, or by a recovery factor.
 */
export async function changeConfirmations(
  change: ConfirmationChange,
  { api, token, custody, wallet, hasPasskey, lost, signal }: ChangeConfirmationsParameters,
): Promise<Confirmations> {
  async function send(open: OpenWallet): Promise<Confirmations> {
    const { keyParts: parts } = await import('../keys/keyParts.ts')
    const { proof: enrolProof } = await parts.createEnrolProof(open.dataKey, wallet)
    // The third share is dropped: what the server hands out for a recovery then opens nothing without a factor.
    const made = await parts.splitDataKey(open.dataKey, wallet, open.recoveryKey.publicKey)
    made.deviceShare.fill(0)
    const { generation } = wallet
    const body = { generation, change, enrolProof, recoverySplit: made.split }
    return api(changeRoute, { query: {}, body }, { token, signal })
  }
  if (!lost)
    return custody.use(signal, send, {
      request: toChangeRequest(wallet.id, change),
      isPlain: !hasPasskey,
      isInCard: true,
    })
  const { keyParts: parts } = await import('../keys/keyParts.ts')
  const body = { recoveryId: lost.recoveryId }
  const found = await api(startRecovery, { query: {}, body }, { token, signal })
  if (found.wallet.id !== wallet.id) throw new SecureError('BOX_INVALID', 'This does not open the wallet')
  const open = await parts.recoverWallet(found, await lost.getSecret(found.factor))
  try {
    return await send(open)
  } finally {
    parts.wipe(open)
  }
}
