import type { Foyer } from '@foyer/core'

/** Retries the session check of the active account after the server did not answer. */
export function retrySessionCheck(foyer: Foyer): void {
  const { signIn } = foyer.state
  if (signIn.status !== 'unreachable') return
  foyer._internal.setState({ signIn: { status: 'checking', accountAddress: signIn.accountAddress } })
}
