import { AbortedError } from '@foyer/contract'
import { connect } from '../connect/connect.ts'
import type { Attempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { storedLogin } from '../embedded/storedLogin.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { NewLogin } from '../model/Login.ts'

/**
 * Connects the wallet of a login. A login that completes after the visitor left it, or started another, connects nothing.
 *
 * @throws AbortedError, and the errors of `connect`.
 */
export async function finishLogin(
  foyer: Foyer,
  login: NewLogin,
  { signal }: Attempt,
): Promise<readonly [Connection, ...Connection[]]> {
  const { connector } = getEmbedded(foyer)
  if (signal.aborted) throw new AbortedError({ cause: signal.reason })
  foyer._internal.storage.remove(storedLogin.lastEmailLogin[0])
  return connect(foyer, { connectorId: connector.id, login, signal })
}
