import { type CustodyWallet, isErrorCode, startRecovery } from '@foyer/contract'
import { enrolWallet } from './enrolWallet.ts'
import { keepOpen } from './keepOpen.ts'
import { openByFactor } from './openByFactor.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'
import type { WalletState } from './WalletState.ts'

/** Opens the wallet with a recovery factor and gives this device its own split. */
export async function recoverDevice(
  wallet: WalletState,
  expected: CustodyWallet,
  factor: RecoveryFactor,
  /** From `sendRecoveryCode`. */
  code?: { challengeId: string; otp: string },
): Promise<void> {
  const { api, session, closings } = wallet
  const { token } = await session.need()
  const { recoveryId } = factor
  // A code works once. After a mistyped password, the retry reuses what the code unlocked.
  const key = code && `${recoveryId}|${code.challengeId}`
  const started =
    key !== undefined && wallet.started?.key === key
      ? wallet.started.started
      : await api(startRecovery, { query: {}, body: { recoveryId, code } }, { token })
  wallet.started = key === undefined ? undefined : { key, started }
  try {
    const { open, found, proofKey } = await openByFactor(started, factor, { api, token, expected })
    await enrolWallet(wallet, open, found, proofKey)
    wallet.started = undefined
    keepOpen(wallet, found, open, closings)
  } catch (error) {
    if (isErrorCode(error, 'CHALLENGE_EXPIRED')) wallet.started = undefined
    throw error
  }
}
