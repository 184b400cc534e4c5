'use client'
import type { Namespace } from '@foyer/contract'
import { getActiveNamespace, getConnection } from '@foyer/core'
import { findConnector } from '@foyer/core/internal'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from './useStore.ts'

/** Return value of `useFoyerProvider`. */
export type UseFoyerProviderReturnType<provider> = {
  /** EIP-1193 for `eip155`; `undefined` while not connected. */
  provider: provider | undefined
  connectorId: string | undefined
}

/** The connected wallet's own provider, for the app's calls; of the active namespace unless another is named. */
export function useFoyerProvider<provider = unknown>(
  parameters: { namespace?: Namespace | undefined } = {},
): UseFoyerProviderReturnType<provider> {
  const foyer = useInstance()
  const namespace = useStore(foyer, (state) => parameters.namespace ?? getActiveNamespace(state))
  const connectorId = useStore(foyer, (state) => getConnection(state, namespace)?.connectorId)
  // The provider's type depends on the namespace, so only the caller can specify it.
  const provider =
    connectorId && (findConnector(foyer, connectorId)?.getProvider(namespace) as provider | undefined)
  return { provider: provider || undefined, connectorId }
}
