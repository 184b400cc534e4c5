import { type CustodyWallet, finishAssistedRecovery, isErrorCode } from '@foyer/contract'
import * as v from 'valibot'
import { SecureError } from '../SecureError.ts'
import type { AssistedRecoveryStatus } from './AssistedRecoveryStatus.ts'
import { enrolWallet } from './enrolWallet.ts'
import { keepOpen } from './keepOpen.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import type { WalletState } from './WalletState.ts'

const savedRecovery = v.object({ challengeId: v.pipe(v.string(), v.uuid()) })

/**
 * Continues help that this device requested, with the code or after the waiting period: `done` when this device has its own
 * split. `undefined` if no help is in progress.
 */
export async function continueAssistedRecovery(
  wallet: WalletState,
  { id }: CustodyWallet,
  otp?: string,
): Promise<AssistedRecoveryStatus | undefined> {
  const { api, store, session, closings } = wallet
  const saved = v.safeParse(savedRecovery, await store.get(`help|${id}`))
  if (!saved.success) return undefined
  const { token } = await session.need()
  const body = { ...saved.output, otp }
  try {
    const found = await api(finishAssistedRecovery, { query: {}, body }, { token })
    if (found.status === 'waiting') return found
    if (found.wallet.id !== id) throw new SecureError('BOX_INVALID', 'This does not open the wallet')
    const parts = await loadKeyParts()
    const open = await parts.openWithRecoveryKey(found, parts.decodeBytes(found.key))
    await enrolWallet(wallet, open, found.wallet)
    keepOpen(wallet, found.wallet, open, closings)
    await store.delete(`help|${id}`)
    return { status: 'done' }
  } catch (error) {
    // Expired, or stopped from another device: the visitor starts over.
    if (otp !== undefined || !isErrorCode(error, 'CHALLENGE_EXPIRED')) throw error
    await store.delete(`help|${id}`)
    return undefined
  }
}
