'use client'
import { type ConnectorType, getConnection } from '@foyer/core'
import { findConnector } from '@foyer/core/internal'
import { useInstance } from '../FoyerContext.ts'
import type { RegisteredNamespace } from '../Register.ts'
import { useStore } from './useStore.ts'

/** What `useFoyerWalletInfo` gives. */
export type UseFoyerWalletInfoReturnType = {
  name: string
  icon: string | undefined
  rdns: string | undefined
  type: ConnectorType
}

/** The connected wallet as it names itself; `undefined` while not connected. */
export function useFoyerWalletInfo(
  parameters: { namespace?: RegisteredNamespace | undefined } = {},
): UseFoyerWalletInfoReturnType | undefined {
  const foyer = useInstance()
  const connection = useStore(foyer, (state) => getConnection(state, parameters.namespace))
  const connector = connection && findConnector(foyer, connection.connectorId)
  if (!connector) return undefined
  const { peer } = connection
  return {
    name: peer?.name ?? connector.name,
    icon: peer ? peer.icon : connector.icon,
    rdns: connector.rdns,
    type: connector.type,
  }
}
