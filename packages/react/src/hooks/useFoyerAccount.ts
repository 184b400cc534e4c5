'use client'
import type { CaipAddress, FrameAccountType, Namespace } from '@foyer/contract'
import {
  type Account,
  type AccountType,
  getAccountType,
  getCaipAddress,
  getConnection,
  getStatus,
} from '@foyer/core'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from './useStore.ts'

/** What `useFoyerAccount` gives. */
export type UseFoyerAccountReturnType = {
  status: 'disconnected' | 'connecting' | 'connected'
  isConnected: boolean
  address: string | undefined
  caipAddress: CaipAddress | undefined
  /** Kind of the account; the one the namespace starts with while not connected. */
  accountType: AccountType
  allAccounts: readonly Account[]
  /** What the visitor of the embedded wallet chose; `accountType` is it where the network has it. */
  preferredAccountType: FrameAccountType | undefined
  /** The smart account of the embedded wallet is on the chain. */
  smartAccountDeployed: boolean | undefined
}

const none: readonly Account[] = []

/** The account of a namespace, of the active one unless another is named. */
export function useFoyerAccount(
  parameters: { namespace?: Namespace | undefined } = {},
): UseFoyerAccountReturnType {
  const foyer = useInstance()
  const status = useStore(foyer, (state) => getStatus(state, parameters.namespace))
  const connection = useStore(foyer, (state) => getConnection(state, parameters.namespace))
  return {
    status,
    isConnected: status === 'connected',
    address: connection?.accounts[0].address,
    caipAddress: connection && getCaipAddress(connection),
    accountType: getAccountType(foyer, parameters.namespace),
    allAccounts: connection?.accounts ?? none,
    preferredAccountType: connection?.login?.preferredAccountType,
    smartAccountDeployed: connection?.login?.smartAccountDeployed,
  }
}
