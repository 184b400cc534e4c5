import {
  type BaseError,
  buildSecurityUrl,
  NotConnectedToLoginError,
  type SecuritySection,
} from '@foyer/contract'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { getLogin } from '../embedded/getLogin.ts'
import type { Foyer } from '../model/Foyer.ts'
import { openSecurityWindow } from './openSecurityWindow.ts'

/** Parameters of `openSecurity`. */
export type OpenSecurityParameters = {
  /** Where the page opens. @default its overview */
  section?: SecuritySection | undefined
}
/** What `openSecurity` throws. */
export type OpenSecurityErrorType = BaseError<
  'AUTH_CONNECTOR_NOT_FOUND' | 'NOT_CONNECTED_TO_LOGIN' | 'WINDOW_BLOCKED'
>

/**
 * Opens the page of the secure site where the visitor looks after the embedded wallet: recovery methods, devices, keys and
 * phrase. It is a window of its own, never a frame. Call it in the click itself, or browsers block the window. Resolves
 * when the visitor has closed it and the account was read again.
 *
 * @example
 * ```ts
 * import { openSecurity } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * document.querySelector('button')?.addEventListener('click', () => {
 *   void openSecurity(foyer, { section: 'recovery' })
 * })
 * ```
 *
 * @throws NotConnectedToLoginError, AuthConnectorNotFoundError, WindowBlockedError with the address to show as a link.
 */
export async function openSecurity(foyer: Foyer, parameters: OpenSecurityParameters = {}): Promise<void> {
  const { section } = parameters
  if (!getLogin(foyer.state)) throw new NotConnectedToLoginError()
  const { embedded } = getEmbedded(foyer)
  const { projectId } = foyer.options
  const { signal } = foyer._internal
  // A read that fails leaves the account as it was: the next one may work.
  const refresh = () => embedded.refresh({ signal }).catch(() => {})
  const url = buildSecurityUrl(embedded.secureUrl, { projectId, section })
  const read = () => void refresh()
  try {
    await openSecurityWindow(url, read, signal).closed
  } catch (error) {
    // The visitor may follow the link instead, and come back.
    addEventListener('focus', read, { once: true, signal })
    throw error
  }
  if (!signal.aborted) await refresh()
}
