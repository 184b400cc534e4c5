import type { LoginIdentity } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { type KnownLogin, storedLogin } from '@foyer/core/internal'
import { isSameLogin } from './isSameLogin.ts'

/** Returns the stored data of an earlier login. For a new login (`given`), excludes another visitor's data. */
export function recallLogin(
  { storage }: Pick<ConnectorContext, 'storage'>,
  given?: LoginIdentity | undefined,
): KnownLogin {
  const stored = storage.get(...storedLogin.connected)
  if (!given) return stored ?? { method: 'email' }
  const { method, email, userName } = given
  return stored && isSameLogin(stored, given) ? stored : { method, email, userName }
}
