import { AccountNotFoundError, type BaseError, type Namespace, NotConnectedError } from '@foyer/contract'
import { applyConnections } from '../applyConnections.ts'
import { chooseAccount } from '../chooseAccount.ts'
import type { Foyer } from '../Foyer.ts'
import { getActiveNamespace, getConnection } from '../selectors.ts'

/** Parameters of `switchAccount`. */
export type SwitchAccountParameters = {
  /** One of the connection's accounts, as the connection writes it. */
  address: string
  /** @default the active one */
  namespace?: Namespace | undefined
}
/** What `switchAccount` throws. */
export type SwitchAccountErrorType = BaseError

/**
 * Makes another account of the connected wallet the active one. It stays so over reloads, until the wallet itself moves
 * to another account.
 *
 * @throws NotConnectedError, AccountNotFoundError
 */
export function switchAccount(foyer: Foyer, parameters: SwitchAccountParameters): void {
  const { address, namespace = getActiveNamespace(foyer.state) } = parameters
  const connection = getConnection(foyer.state, namespace)
  if (!connection) throw new NotConnectedError()
  if (!connection.accounts.some((account) => account.address === address)) throw new AccountNotFoundError()
  const { connectorId } = connection
  applyConnections(foyer, [chooseAccount(connection, (account) => account.address === address)])
  foyer.tell({ type: 'connect', connectorId })
}
