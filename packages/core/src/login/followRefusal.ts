import { cancelLogin } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Fails the email login if the visitor cancels it on the page behind the link. Returns a function that stops waiting. */
export function followRefusal(foyer: Foyer): () => void {
  const leaving = new AbortController()
  const wait = async () => {
    await getEmbedded(foyer).embedded.request('CONNECT_REFUSED', undefined, leaving)
    const flow = foyer.state.login
    if (flow?.method !== 'email' || leaving.signal.aborted) return
    cancelLogin(foyer)
    foyer._internal.setState({
      login: {
        method: 'email',
        status: 'failed',
        email: flow.email,
        failure: { code: 'CONNECTION_REJECTED', message: 'The login was refused' },
      },
    })
  }
  // An earlier secure site does not know the request.
  void wait().catch(() => {})
  return () => leaving.abort()
}
