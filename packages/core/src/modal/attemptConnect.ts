import { type Foyer, findConnector } from '../model/Foyer.ts'
import { startConnect } from './startConnect.ts'

/**
 * Runs an attempt with a wallet of the browser while its view is shown. Returns the function that leaves it: a late
 * answer of the wallet does not count.
 */
export function attemptConnect(foyer: Foyer, parameters: { connectorId: string }): () => void {
  if (!findConnector(foyer, parameters.connectorId)) return () => {}
  const abort = new AbortController()
  void startConnect(foyer, { ...parameters, signal: abort.signal })
  return () => {
    abort.abort()
    foyer._internal.setState({ connectFlow: { status: 'idle' } })
  }
}
