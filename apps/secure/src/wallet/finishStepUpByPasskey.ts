import { finishStepUp as finishRoute, hashConfirmation, toStepUpRequest } from '@foyer/contract'
import { assertPasskey } from '../passkeys/assertPasskey.ts'
import type { AskedStepUp } from './startStepUp.ts'
import type { WalletState } from './WalletState.ts'

/** Proves one of these confirmation passkeys to the server. */
export async function finishStepUpByPasskey(
  { api, session }: WalletState,
  { challengeId, nonce, walletId }: AskedStepUp,
  credentialIds: readonly string[],
  page: Window,
): Promise<void> {
  const requestHash = await hashConfirmation(toStepUpRequest(walletId))
  const assertion = await assertPasskey({ challengeId, nonce, credentialIds }, requestHash, page)
  const { token } = await session.need()
  await api(finishRoute, { query: {}, body: { kind: 'passkey', assertion } }, { token })
}
