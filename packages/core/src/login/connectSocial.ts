import type { BaseError, FrameUser, SocialProvider } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import { withSignal } from '../base/withSignal.ts'
import type { ConnectErrorType } from '../connect/connect.ts'
import { type Attempt, startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { storedLogin } from '../embedded/storedLogin.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { Connection } from '../model/Connector.ts'
import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishLogin } from './finishLogin.ts'
import { isInAppBrowser } from './isInAppBrowser.ts'
import { openPopup, type Popup } from './openPopup.ts'
import { requestSocialUser } from './requestSocialUser.ts'

/** Parameters of `connectSocial`. */
export type ConnectSocialParameters = { provider: SocialProvider; signal?: AbortSignal | undefined }
/** Errors thrown by `connectSocial`. */
export type ConnectSocialErrorType =
  | BaseError<
      | 'ABORTED'
      | 'AUTH_CONNECTOR_NOT_FOUND'
      | 'IFRAME_LOAD_FAILED'
      | 'IFRAME_REQUEST_TIMEOUT'
      | 'POPUP_CLOSED'
      | 'SOCIAL_CONNECT_FAILED'
      | RequestErrorCode
    >
  | ConnectErrorType

/**
 * Logs in with a social account, in a window of the provider, and connects the login's wallet. Call it synchronously in the
 * click handler, or browsers block the window. In in-app browsers the whole page is redirected to the provider instead:
 * `finishSocialRedirect` continues the login, and this promise never resolves. `state.login` has the progress.
 *
 * @example
 * ```ts
 * import { connectSocial } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * document.querySelector('button')?.addEventListener('click', () => {
 *   // In the click itself: the browser blocks the window otherwise.
 *   void connectSocial(foyer, { provider: 'google' })
 * })
 * ```
 *
 * @throws AuthConnectorNotFoundError, SocialConnectFailedError, PopupClosedError, IframeLoadFailedError,
 * IframeRequestTimeoutError, AbortedError, the frame's errors, and the errors of `connect`.
 */
export async function connectSocial(
  foyer: Foyer,
  parameters: ConnectSocialParameters,
): Promise<readonly [Connection, ...Connection[]]> {
  const { provider } = parameters
  const { embedded } = getEmbedded(foyer)
  const attempt = startAttempt(foyer, parameters.signal)
  const { signal } = attempt
  let close = () => {}
  foyer._internal.setState({ login: { method: provider, status: 'window' } })
  foyer._internal.emit('SOCIAL_LOGIN_STARTED', { provider })
  try {
    if (isInAppBrowser(navigator.userAgent)) return await redirect(foyer, embedded, provider, signal)
    // Nothing has been awaited: this still runs in the click handler.
    const popup = openPopup(embedded.secureUrl)
    close = popup.close
    signal.addEventListener('abort', close, { once: true })
    const user = await askUser(foyer, embedded, { provider, popup, attempt })
    return await finishSocial(foyer, provider, user, attempt)
  } catch (error) {
    failSocial(foyer, provider, error, attempt)
    throw error
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

/** Connects the wallet of the logged-in user. */
export async function finishSocial(
  foyer: Foyer,
  provider: SocialProvider,
  user: FrameUser,
  attempt: Attempt,
): Promise<readonly [Connection, ...Connection[]]> {
  const { email, userName } = user
  const login = { method: provider, email: email ?? undefined, userName: userName ?? undefined, user }
  const connections = await finishLogin(foyer, login, attempt)
  foyer._internal.emit('SOCIAL_LOGIN_SUCCESS', { provider })
  if (attempt.isCurrent()) foyer._internal.setState({ login: undefined })
  return connections
}

/** Sets the login flow's failure. */
export function failSocial(foyer: Foyer, provider: SocialProvider, error: unknown, attempt: Attempt): void {
  const failure = toFailure(error)
  if (failure.code === 'POPUP_CLOSED' || failure.code === 'ABORTED')
    foyer._internal.emit('SOCIAL_LOGIN_CANCELED', { provider })
  else foyer._internal.emit('SOCIAL_LOGIN_ERROR', { provider, code: failure.code })
  if (attempt.isCurrent())
    foyer._internal.setState({ login: { method: provider, status: 'failed', failure } })
}

async function askUser(
  foyer: Foyer,
  embedded: EmbeddedWallet,
  about: { provider: SocialProvider; popup: Popup; attempt: Attempt },
): Promise<FrameUser> {
  const { provider, popup, attempt } = about
  const { signal } = attempt
  const going = embedded
    .request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
    .then(({ uri }) => popup.go(uri))
  // The visitor may close the window before the frame knows the provider's URL.
  going.catch(() => {})
  await withSignal(Promise.race([going, popup.result()]), signal)
  const uri = await withSignal(popup.result(), signal)
  if (attempt.isCurrent()) foyer._internal.setState({ login: { method: provider, status: 'retrieving' } })
  foyer._internal.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  return requestSocialUser(foyer, uri, attempt)
}

/** Redirects the whole page to the provider. */
async function redirect(
  foyer: Foyer,
  embedded: EmbeddedWallet,
  provider: SocialProvider,
  signal: AbortSignal,
): Promise<never> {
  const here = new URL(location.href)
  // The result comes back in the URL's fragment.
  here.hash = ''
  const asked = { provider, returnTo: here.href }
  const { uri } = await embedded.request('GET_SOCIAL_REDIRECT_URI', asked, { signal })
  foyer._internal.storage.set(storedLogin.redirectedTo[0], provider)
  if (/^https?:/i.test(uri)) location.assign(uri)
  return new Promise(() => {})
}
