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
  /** Section the page opens at. @default its overview */
  section?: SecuritySection | undefined
}
/** Errors thrown by `openSecurity`. */
export type OpenSecurityErrorType = BaseError<
  'AUTH_CONNECTOR_NOT_FOUND' | 'NOT_CONNECTED_TO_LOGIN' | 'WINDOW_BLOCKED'
>

/**
 * Opens the secure site's page for managing the embedded wallet: recovery methods, devices, keys and phrase. It opens in a
 * separate window, never a frame. Call it synchronously in the click handler, or browsers block the window. Resolves when the
 * visitor has closed it and the account was re-read.
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
 * @throws NotConnectedToLoginError, AuthConnectorNotFoundError, WindowBlockedError with the URL to show as a link.
 */
export async function openSecurity(foyer: Foyer, parameters: OpenSecurityParameters = {}): Promise<void> {
  const { section } = parameters
  if (!getLogin(foyer.state)) throw new NotConnectedToLoginError()
  const { embedded } = getEmbedded(foyer)
  const { projectId } = foyer.options
  const { signal } = foyer._internal
  // A failed read leaves the account unchanged: the next one may work.
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
