import { type BaseError, type FramePayload, NotConnectedToLoginError } from '@foyer/contract'
import type { Foyer } from '../Foyer.ts'
import { startAttempt } from '../login/attempt.ts'
import { getEmbedded } from '../login/getEmbedded.ts'
import { getLogin } from '../login/getLogin.ts'

/** What `showFrameScreen` throws. */
export type ShowFrameScreenErrorType = BaseError

/**
 * Shows a screen of the secure frame in the modal: how the wallet is recovered, its devices, or its phrase. Resolves when
 * the visitor is done with it.
 *
 * @throws NotConnectedToLoginError, AbortedError when the visitor left, and what the frame answers.
 */
export async function showFrameScreen(
  foyer: Foyer,
  parameters: FramePayload<'SHOW_SCREEN'> & { signal?: AbortSignal | undefined },
): Promise<void> {
  const { screen, signal } = parameters
  if (!getLogin(foyer.state)) throw new NotConnectedToLoginError()
  const { embedded } = getEmbedded(foyer)
  const attempt = startAttempt(foyer, signal)
  await embedded.request('SHOW_SCREEN', { screen }, attempt)
  // Whether there is a way to recover may have changed.
  if (screen !== 'export') await embedded.refresh(attempt)
}
