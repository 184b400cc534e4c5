import { type CaipAddress, type FrameAccountType, formatCaipAddress, type Namespace } from '@foyer/contract'
import { getDefaultAccountType } from '../connect/accountType.ts'
import type { AddressOf } from '../model/AddressOf.ts'
import type { Account, AccountType } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Social } from '../model/features.ts'
import type { Login } from '../model/Login.ts'
import { getActiveNamespace, getConnection, getRestoring, getStatus, getWaiting } from '../model/selectors.ts'

/** The account of a namespace, as returned by `getAccount`. */
export type AccountState<namespace extends Namespace = Namespace> = {
  status: 'disconnected' | 'connecting' | 'connected'
  isConnected: boolean
  /** Whether the wallet is locked, late or unreachable; it reconnects automatically as soon as it answers. */
  isWaiting: boolean
  /** `0x…` for `eip155`. The address of an earlier visit while its wallet is being restored (`connecting`) or waited for. */
  address: AddressOf<namespace> | undefined
  caipAddress: CaipAddress | undefined
  /** Account type; the namespace's default while not connected. */
  accountType: AccountType
  allAccounts: readonly Account[]
  /** Account type chosen by the visitor of the embedded wallet; `accountType` equals it if the network supports it. */
  preferredAccountType: FrameAccountType | undefined
  /** Whether the embedded wallet's smart account is deployed. */
  smartAccountDeployed: boolean | undefined
  /** User logged in to the embedded wallet; other wallets do not identify their user. */
  user: Pick<Login, 'name' | 'email' | 'userName'> | undefined
  /** The social login's provider; `undefined` after an email login. */
  socialProvider: Social | undefined
  /** Labels of the embedded wallet's addresses, taken from their login. */
  addressLabels: { readonly [address: string]: string }
}

const none: readonly Account[] = []

/**
 * The account of a namespace, by default the active one.
 *
 * @example
 * ```ts
 * import { getAccount, watch } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * console.log(getAccount(foyer).address)
 * watch(foyer, getAccount, ({ address, isConnected }) => console.log(address, isConnected))
 * ```
 */
export function getAccount<namespace extends Namespace = Namespace>(
  foyer: Foyer,
  parameters: { namespace?: namespace | undefined } = {},
): AccountState<namespace> {
  const { state } = foyer
  const namespace = parameters.namespace ?? getActiveNamespace(state)
  const status = getStatus(state, namespace)
  const connection = getConnection(state, namespace)
  const waiting = getWaiting(state, namespace)
  // The last known account, until its wallet answers.
  const shown = connection
    ? { networkId: connection.networkId, address: connection.accounts[0].address }
    : (getRestoring(state, namespace) ?? waiting)
  const login = connection?.login
  const accounts = connection?.accounts ?? none
  return {
    status,
    isConnected: status === 'connected',
    isWaiting: waiting !== undefined,
    // Safe cast: the namespace's adapter validated its form.
    address: shown?.address as AddressOf<namespace> | undefined,
    caipAddress: shown && formatCaipAddress(shown),
    accountType: connection?.accounts[0].type ?? getDefaultAccountType(foyer, namespace),
    allAccounts: accounts,
    preferredAccountType: login?.preferredAccountType,
    smartAccountDeployed: login?.smartAccountDeployed,
    user: login && { name: login.name, email: login.email, userName: login.userName },
    socialProvider: login && login.method !== 'email' ? login.method : undefined,
    addressLabels: Object.fromEntries(login ? accounts.map(({ address }) => [address, login.name]) : []),
  }
}
