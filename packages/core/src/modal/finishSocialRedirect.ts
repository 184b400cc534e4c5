import { socialResultField } from '@foyer/contract'
import { startAttempt } from '../embedded/attempt.ts'
import { storedLogin } from '../embedded/storedLogin.ts'
import { loadFeatures } from '../features/loadFeatures.ts'
import { failSocial, finishSocial } from '../login/connectSocial.ts'
import { requestSocialUser } from '../login/requestSocialUser.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishConnect } from './finishConnect.ts'
import { open } from './open.ts'

/** Continues a social login that redirected the whole page. Never rejects. */
export async function finishSocialRedirect(foyer: Foyer): Promise<void> {
  const fields = new URLSearchParams(location.hash.slice(1))
  const uri = fields.get(socialResultField)
  const provider = foyer._internal.storage.get(...storedLogin.redirectedTo)
  // Only a visitor redirected from here may be logged in by a URL: prevents login CSRF.
  if (uri === null || provider === undefined || provider === 'farcaster') return
  foyer._internal.storage.remove(storedLogin.redirectedTo[0])
  fields.delete(socialResultField)
  const { pathname, search } = location
  const rest = String(fields)
  history.replaceState(history.state, '', `${pathname}${search}${rest ? `#${rest}` : ''}`)

  const attempt = startAttempt(foyer)
  foyer._internal.setState({ login: { method: provider, status: 'retrieving' } })
  // The project's features at the time the visitor left are remembered; without them the app's own settings would apply.
  void loadFeatures(foyer)
  open(foyer, { view: 'ConnectingSocial', payload: { provider } })
  try {
    const user = await requestSocialUser(foyer, uri, attempt)
    await finishSocial(foyer, provider, user, attempt)
    await finishConnect(foyer)
  } catch (error) {
    failSocial(foyer, provider, error, attempt)
  }
}
