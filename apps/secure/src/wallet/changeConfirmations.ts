import {
  type ApiClient,
  type ConfirmationChange,
  type Confirmations,
  type CustodyWallet,
  changeConfirmations as changeRoute,
  startRecovery,
  toChangeRequest,
} from '@foyer/contract'
import type { OpenWallet } from '../keys/joinShares.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import { openByFactor } from './openByFactor.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'
import type { Wallet } from './Wallet.ts'

/** Parameters of `changeConfirmations`. */
export type ChangeConfirmationsParameters = {
  api: ApiClient
  token: string
  wallet: Pick<Wallet, 'use'>
  found: CustodyWallet
  /** Whether a passkey is available; without one, the wallet is opened as for a plain action. */
  hasPasskey: boolean
  /** A recovery factor that replaces a lost passkey. */
  lost?: RecoveryFactor | undefined
  signal: AbortSignal
}

/**
 * Changes which requests of the wallet require a passkey. Opens the wallet for this change only, by passkey if a rule is active, or
 * by a recovery factor.
 */
export async function changeConfirmations(
  change: ConfirmationChange,
  { api, token, wallet, found, hasPasskey, lost, signal }: ChangeConfirmationsParameters,
): Promise<Confirmations> {
  async function send(open: OpenWallet): Promise<Confirmations> {
    const parts = await loadKeyParts()
    const { proof: enrolProof } = await parts.createEnrolProof(open.dataKey, found)
    // The third share is dropped: the share that the server releases for a recovery is then useless without a factor.
    const made = await parts.splitDataKey(open.dataKey, found, open.recoveryKey.publicKey)
    made.deviceShare.fill(0)
    const { generation } = found
    const body = { generation, change, enrolProof, recoverySplit: made.split }
    return api(changeRoute, { query: {}, body }, { token, signal })
  }
  if (!lost)
    return wallet.use(signal, send, {
      request: toChangeRequest(found.id, change),
      isPlain: !hasPasskey,
      isInCard: true,
    })
  const body = { recoveryId: lost.recoveryId }
  const started = await api(startRecovery, { query: {}, body }, { token, signal })
  const { open } = await openByFactor(started, lost, { api, token, expected: found, signal })
  try {
    return await send(open)
  } finally {
    const { wipe } = await loadKeyParts()
    wipe(open)
  }
}
