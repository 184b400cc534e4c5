import { rotateCustody } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { keepOpen } from './keepOpen.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import { openWallet } from './openWallet.ts'
import type { WalletState } from './WalletState.ts'

/** Seals the wallet with a new data key for this device only: all others must recover. */
export function rotateKeys(
  wallet: WalletState,
  secrets: readonly (RecoverySecret & { credentialId?: string | undefined })[],
  signal: AbortSignal,
): Promise<void> {
  const { api, session, shares, vault, closings } = wallet
  return openWallet(wallet, signal, async (open, found) => {
    const { token } = await session.need()
    const parts = await loadKeyParts()
    const next = { id: found.id, generation: found.generation + 1 }
    const made = await parts.sealWallet(open.entropy.slice(), next)
    const recoveries = await Promise.all(
      secrets.map((secret) => parts.createRecovery(made.open.recoveryKey.privateKey, secret, next)),
    )
    const { hash } = await parts.createEnrolProof(made.open.dataKey, next)
    const { proof: enrolProof } = await parts.createEnrolProof(open.dataKey, found)
    const forRecovery = await parts.splitDataKey(made.open.dataKey, next, made.open.recoveryKey.publicKey)
    forRecovery.deviceShare.fill(0)
    const body = {
      generation: next.generation,
      recoveryKey: made.open.recoveryKey.publicKey,
      sealed: made.sealed,
      split: made.split,
      enrolHash: hash,
      recoveries,
      enrolProof,
      recoverySplit: forRecovery.split,
    }
    // Saved before the server is told: if its answer is lost, this share may be the wallet's only one.
    await shares.save(next, made.deviceShare)
    await api(rotateCustody, { query: {}, body }, { token }).catch((error: unknown) => {
      // Only the server knows which keys are current now.
      vault.close()
      throw error
    })
    await shares.delete(found)
    keepOpen(wallet, { ...found, ...next }, made.open, closings)
  })
}
