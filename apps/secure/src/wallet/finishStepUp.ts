import { finishStepUp as finishRoute, type StepUpWay, toStepUpText } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import type { AskedStepUp } from './startStepUp.ts'
import type { WalletState } from './WalletState.ts'

/** Proves a recovery method to the server without opening the wallet. Attempts are counted. */
export async function finishStepUp(
  { api, session }: WalletState,
  { challengeId, nonce, walletId }: AskedStepUp,
  method: StepUpWay,
  secret: RecoverySecret,
): Promise<void> {
  const { createProofKey } = await loadKeyParts()
  const recoveryId = method.id
  const { sign } = await createProofKey(secret, method)
  const signature = sign(toStepUpText({ challengeId, nonce, walletId, recoveryId }))
  const { token } = await session.need()
  const body = { kind: 'way' as const, challengeId, recoveryId, signature }
  await api(finishRoute, { query: {}, body }, { token })
}
