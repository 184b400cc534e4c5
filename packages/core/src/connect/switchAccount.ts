import { AccountNotFoundError, type BaseError, type Namespace, NotConnectedError } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'
import { chooseAccount } from './chooseAccount.ts'
import { commit } from './commit.ts'

/** Parameters of `switchAccount`. */
export type SwitchAccountParameters = {
  /** One of the connection's accounts, spelled as in the connection. */
  address: string
  /** @default the active one */
  namespace?: Namespace | undefined
}
/** Errors thrown by `switchAccount`. */
export type SwitchAccountErrorType = BaseError<'ACCOUNT_NOT_FOUND' | 'NOT_CONNECTED'>

/**
 * Makes another account of the connected wallet the active one. The choice survives reloads, until the wallet itself switches
 * accounts.
 *
 * @example
 * ```ts
 * import { switchAccount } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await switchAccount(foyer, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * ```
 *
 * @throws NotConnectedError, AccountNotFoundError
 */
export async function switchAccount(foyer: Foyer, parameters: SwitchAccountParameters): Promise<void> {
  const { address, namespace = getActiveNamespace(foyer.state) } = parameters
  const connection = getConnection(foyer.state, namespace)
  if (!connection) throw new NotConnectedError()
  if (!connection.accounts.some((account) => isSameAddress(account.address, address)))
    throw new AccountNotFoundError()
  const { connectorId } = connection
  // Switch in the wallet as well: it answers for one account at a time.
  if (connection.login) {
    const type = connection.accounts.find((account) => isSameAddress(account.address, address))?.type
    if (type !== 'eoa' && type !== 'smartAccount') return
    const { setPreferredAccountType } = await import('../embedded/setPreferredAccountType.ts')
    await setPreferredAccountType(foyer, { type })
    return
  }
  const chosen = chooseAccount(connection, (account) => isSameAddress(account.address, address))
  commit(foyer, { type: 'connected', connections: [chosen] }, { tell: { type: 'connect', connectorId } })
}
