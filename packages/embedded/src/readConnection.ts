import type { Connection, Network } from '@foyer/core'
import type { SignInOffer } from '@foyer/core/adapter'
import { askUser } from './askUser.ts'
import { connectorId } from './connectorId.ts'
import { toConnection } from './toConnection.ts'
import { toLogin } from './toLogin.ts'
import type { WalletState } from './WalletState.ts'

/** Reads the connection on a network from the frame. */
export async function readConnection(
  wallet: WalletState,
  network: Network,
  options: {
    signal: AbortSignal
    accountType?: string | undefined
    offer?: SignInOffer | undefined
    /** Waited for before the login is read from what is stored. */
    before?: Promise<void> | undefined
  },
): Promise<Connection> {
  const user = await askUser(wallet, network, options)
  await options.before
  return toConnection(user, { connectorId, network, login: toLogin(wallet.context, user) })
}
