import { type CustodyWallet, startRecovery } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { SecureError } from '../SecureError.ts'
import { enrolWallet } from './enrolWallet.ts'
import { finishStepUp } from './finishStepUp.ts'
import { keepOpen } from './keepOpen.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'
import { startStepUp } from './startStepUp.ts'
import type { WalletState } from './WalletState.ts'

/** Opens the wallet with a recovery factor and gives this device its own split. */
export async function recoverDevice(
  wallet: WalletState,
  expected: CustodyWallet,
  { recoveryId, getSecret }: RecoveryFactor,
  /** Of `sendRecoveryCode`. */
  code?: { challengeId: string; otp: string },
): Promise<void> {
  const { api, session, closings } = wallet
  const { token } = await session.need()
  const parts = await loadKeyParts()
  // A code is good once: whoever mistypes the password tries again with what it was good for.
  const key = code && `${recoveryId}|${code.challengeId}`
  const found =
    key !== undefined && wallet.handedOut?.key === key
      ? wallet.handedOut.found
      : await api(startRecovery, { query: {}, body: { recoveryId, code } }, { token })
  wallet.handedOut = key === undefined ? undefined : { key, found }
  if (found.wallet.id !== expected.id) throw new SecureError('BOX_INVALID', 'This does not open the wallet')
  const secret = await getSecret(found.factor)
  const open = await parts.recoverWallet(found, secret)
  await enrolWallet(wallet, open, found.wallet)
  wallet.handedOut = undefined
  keepOpen(wallet, found.wallet, open, closings)
  await showAgain(wallet, recoveryId, secret)
}

/** Whoever recovered just now does not have to show the same way again for what they came to change. */
async function showAgain(wallet: WalletState, recoveryId: string, secret: RecoverySecret): Promise<void> {
  try {
    const asked = await startStepUp(wallet)
    const way = asked.ways.find(({ id }) => id === recoveryId)
    if (way) await finishStepUp(wallet, asked, way, secret)
  } catch {
    // Then they are asked: the wallet is recovered all the same.
  }
}
