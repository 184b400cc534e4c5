import { AbortedError } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import type { KnownLogin } from '@foyer/core/internal'
import { askUser } from './askUser.ts'
import { connectorId } from './connectorId.ts'
import { getWantedType } from './getWantedType.ts'
import { keepLogin } from './keepLogin.ts'
import { reportConnection } from './reportConnection.ts'
import { toConnection } from './toConnection.ts'
import { toLogin } from './toLogin.ts'
import { updateUser } from './updateUser.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Reads the login's account on a network, and reports it as the replacement of the previous connection.
 *
 * @throws AbortedError if the login ended meanwhile, WalletResponseInvalidError, and the frame's errors.
 */
export async function rereadConnection(
  wallet: WalletState,
  network: Network,
  options: { before: Connection; signal: AbortSignal; changed?: Partial<KnownLogin> | undefined },
): Promise<void> {
  const { before, changed } = options
  if (!wallet.login) throw new AbortedError()
  const signal = AbortSignal.any([options.signal, wallet.session.signal])
  const accountType = getWantedType(wallet.login, network)
  const user = await askUser(wallet, network, { signal, accountType })
  const { login } = wallet
  if (signal.aborted || !login) throw new AbortedError({ cause: signal.reason })
  const known = updateUser({ ...login, ...changed }, user, network)
  const connection = toConnection(user, { connectorId, network, login: toLogin(known, user) })
  keepLogin(wallet, known, login)
  reportConnection(wallet, connection, before)
}
