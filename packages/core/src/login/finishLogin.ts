import { connect } from '../connect/connect.ts'
import type { Attempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { storedLogin } from '../embedded/storedLogin.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { LoginMethod } from '../model/Login.ts'

/** Remembers who logged in, and connects the wallet of the login. */
export async function finishLogin(
  foyer: Foyer,
  login: { method: LoginMethod; email?: string | undefined; userName?: string | undefined },
  { signal }: Attempt,
): Promise<readonly [Connection, ...Connection[]]> {
  const { connector } = getEmbedded(foyer)
  const { storage } = foyer._internal
  const { isUsed, method, email, socialUsername, lastEmailLogin } = storedLogin
  storage.set(isUsed[0], true)
  storage.set(method[0], login.method)
  if (login.email) storage.set(email[0], login.email)
  else storage.remove(email[0])
  if (login.userName) storage.set(socialUsername[0], login.userName)
  else storage.remove(socialUsername[0])
  storage.remove(lastEmailLogin[0])
  return connect(foyer, { connectorId: connector.id, signal })
}
