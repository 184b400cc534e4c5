'use client'
import { type CaipAddress, type FrameAccountType, formatCaipAddress } from '@foyer/contract'
import {
  type Account,
  type AccountType,
  getActiveNamespace,
  getConnection,
  getRestoring,
  getStatus,
  getWaiting,
  type Login,
  type Social,
} from '@foyer/core'
import { getDefaultAccountType } from '@foyer/core/internal'
import { useMemo } from 'react'
import { useInstance } from '../FoyerContext.ts'
import type { RegisteredNamespace } from '../Register.ts'
import type { AddressOf } from './AddressOf.ts'
import { useStore } from './useStore.ts'

/** Return value of `useFoyerAccount`. */
export type UseFoyerAccountReturnType<namespace extends RegisteredNamespace = RegisteredNamespace> = {
  status: 'disconnected' | 'connecting' | 'connected'
  isConnected: boolean
  /** The wallet is locked, late or out of reach; it is connected again by itself as soon as it answers. */
  isWaiting: boolean
  /** `0x…` for `eip155`. The one of an earlier visit while its wallet is being restored (`connecting`) or waited for. */
  address: AddressOf<namespace> | undefined
  caipAddress: CaipAddress | undefined
  /** Kind of the account; the one the namespace starts with while not connected. */
  accountType: AccountType
  allAccounts: readonly Account[]
  /**
   * Account type chosen by the visitor of the embedded wallet; `accountType` equals it where the network supports it.
   */
  preferredAccountType: FrameAccountType | undefined
  /** The smart account of the embedded wallet is on the chain. */
  smartAccountDeployed: boolean | undefined
  /** User logged in to the embedded wallet; other wallets do not identify their user. */
  user: Pick<Login, 'name' | 'email' | 'userName'> | undefined
  /** The social account they logged in with; `undefined` after a login by email. */
  socialProvider: Social | undefined
  /** Labels of the embedded wallet's addresses, taken from their login. */
  addressLabels: { readonly [address: string]: string }
}

const none: readonly Account[] = []

/**
 * The account of a namespace, of the active one unless another is named.
 *
 * @example
 * ```tsx
 * import { useFoyerAccount } from '@foyer/react'
 *
 * export function Greeting() {
 *   const { address, isConnected } = useFoyerAccount()
 *   return <p>{isConnected ? address : 'Nobody is connected'}</p>
 * }
 * ```
 */
export function useFoyerAccount<namespace extends RegisteredNamespace = RegisteredNamespace>(
  parameters: { namespace?: namespace | undefined } = {},
): UseFoyerAccountReturnType<namespace> {
  const foyer = useInstance()
  const status = useStore(foyer, (state) => getStatus(state, parameters.namespace))
  const connection = useStore(foyer, (state) => getConnection(state, parameters.namespace))
  const restoring = useStore(foyer, (state) => getRestoring(state, parameters.namespace))
  const waiting = useStore(foyer, (state) => getWaiting(state, parameters.namespace))
  // As it connected last, until its wallet answers.
  const shown = connection
    ? { networkId: connection.networkId, address: connection.accounts[0].address }
    : (restoring ?? waiting)
  const namespace = useStore(foyer, (state) => parameters.namespace ?? getActiveNamespace(state))
  const login = connection?.login
  const accounts = connection?.accounts ?? none
  const user = useMemo(
    () => login && { name: login.name, email: login.email, userName: login.userName },
    [login],
  )
  const addressLabels = useMemo(
    () => Object.fromEntries(login ? accounts.map(({ address }) => [address, login.name]) : []),
    [accounts, login],
  )
  return {
    status,
    isConnected: status === 'connected',
    isWaiting: waiting !== undefined,
    // The adapter of the namespace checked its form.
    address: shown?.address as AddressOf<namespace> | undefined,
    caipAddress: shown && formatCaipAddress(shown),
    accountType: connection?.accounts[0].type ?? getDefaultAccountType(foyer, namespace),
    allAccounts: accounts,
    preferredAccountType: login?.preferredAccountType,
    smartAccountDeployed: login?.smartAccountDeployed,
    user,
    socialProvider: login && login.method !== 'email' ? login.method : undefined,
    addressLabels,
  }
}
