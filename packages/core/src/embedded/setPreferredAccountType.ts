import {
  type BaseError,
  type FrameAccountType,
  NotConnectedToLoginError,
  toFrameChainId,
} from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { resetSend } from '../send/setSend.ts'
import { startAttempt } from './attempt.ts'
import { getEmbedded } from './getEmbedded.ts'

/** Errors thrown by `setPreferredAccountType`. */
export type SetPreferredAccountTypeErrorType = BaseError<'ABORTED' | 'NOT_CONNECTED_TO_LOGIN'>

/**
 * Makes the embedded wallet's account of this type the active one; the choice survives reloads. The send form is reset.
 *
 * @example
 * ```ts
 * import { setPreferredAccountType } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await setPreferredAccountType(foyer, { type: 'smartAccount' })
 * ```
 *
 * @throws NotConnectedToLoginError, AbortedError, and the frame's errors if the network has no such account.
 */
export async function setPreferredAccountType(
  foyer: Foyer,
  parameters: { type: FrameAccountType; signal?: AbortSignal | undefined },
): Promise<void> {
  const { type } = parameters
  const connection = getConnection(foyer.state, 'eip155')
  if (!connection?.login) throw new NotConnectedToLoginError()
  const { embedded } = getEmbedded(foyer)
  const attempt = startAttempt(foyer, parameters.signal)
  const chainId = toFrameChainId(connection.networkId)
  await embedded.request('SET_PREFERRED_ACCOUNT', { type, chainId }, attempt)
  await embedded.refresh(attempt)
  // The embedded wallet reports no events across tabs.
  foyer._internal.notifyTabs({ type: 'connect', connectorId: connection.connectorId })
  resetSend(foyer)
  foyer._internal.emit('SET_PREFERRED_ACCOUNT_TYPE', {
    accountType: type,
    networkId: foyer.state.activeNetworkId,
  })
}
