import {
  type ApiClient,
  type CustodyWallet,
  type enrolDevice,
  finishRecovery,
  type RouteInput,
  type RouteOutput,
  type startRecovery,
  toRecoveryText,
} from '@foyer/contract'
import type { OpenWallet } from '../keys/joinShares.ts'
import { SecureError } from '../SecureError.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'

/** A wallet opened by a recovery factor. */
export type OpenedByFactor = {
  found: CustodyWallet
  open: OpenWallet
  /** Proof key of a factor that could not be proven yet; the server stores it with this device's split. */
  proofKey?: RouteInput<typeof enrolDevice>['body']['proofKey']
}

/**
 * Opens the wallet with a recovery factor. The server only releases the factor's box for a proof of its secret. Factors that
 * were set up before proofs existed are exempt.
 *
 * @throws SecureError `BOX_INVALID`, `RECOVERY_CODE_INVALID`
 */
export async function openByFactor(
  started: RouteOutput<typeof startRecovery>,
  { recoveryId, getSecret }: RecoveryFactor,
  {
    api,
    token,
    expected,
    signal,
  }: { api: ApiClient; token: string; expected: CustodyWallet; signal?: AbortSignal },
): Promise<OpenedByFactor> {
  const parts = await loadKeyParts()
  const check = ({ wallet }: { wallet: CustodyWallet }) => {
    if (wallet.id !== expected.id) throw new SecureError('BOX_INVALID', 'This does not open the wallet')
  }
  if (started.status === 'released') {
    check(started)
    const secret = await getSecret(started.factor)
    const open = await parts.recoverWallet(started, secret)
    const { publicKey: proofKey } = await parts.createProofKey(secret, started.factor)
    return { found: started.wallet, open, proofKey: { recoveryId, proofKey } }
  }
  const { challengeId, nonce, way: method } = started
  const secret = await getSecret(method)
  const { sign } = await parts.createProofKey(secret, method)
  const signature = sign(toRecoveryText({ challengeId, nonce, walletId: expected.id, recoveryId }))
  const body = { challengeId, recoveryId, signature }
  const released = await api(finishRecovery, { query: {}, body }, { token, signal })
  check(released)
  return { found: released.wallet, open: await parts.recoverWallet(released, secret) }
}
