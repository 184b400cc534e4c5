'use client'
import { getActiveNamespace, getConnection } from '@foyer/core'
import { findConnector } from '@foyer/core/internal'
import { useInstance } from '../FoyerContext.ts'
import type { RegisteredNamespace, RegisteredProvider } from '../Register.ts'
import { useStore } from './useStore.ts'

/** Return value of `useFoyerProvider`. */
export type UseFoyerProviderReturnType<namespace extends RegisteredNamespace = RegisteredNamespace> = {
  /** EIP-1193 for `eip155`; `undefined` while not connected. */
  provider: RegisteredProvider<namespace> | undefined
  connectorId: string | undefined
}

/**
 * The connected wallet's own provider, for the app's calls; of the active namespace unless another is named.
 *
 * @example
 * ```tsx
 * import { useFoyerProvider } from '@foyer/react'
 * import { createWalletClient, custom } from 'viem'
 *
 * export function useWalletClient() {
 *   const { provider } = useFoyerProvider({ namespace: 'eip155' })
 *   return provider && createWalletClient({ transport: custom(provider) })
 * }
 * ```
 */
export function useFoyerProvider<namespace extends RegisteredNamespace = RegisteredNamespace>(
  parameters: { namespace?: namespace | undefined } = {},
): UseFoyerProviderReturnType<namespace> {
  const foyer = useInstance()
  const namespace = useStore(foyer, (state) => parameters.namespace ?? getActiveNamespace(state))
  const connectorId = useStore(foyer, (state) => getConnection(state, namespace)?.connectorId)
  const provider = connectorId ? findConnector(foyer, connectorId)?.getProvider(namespace) : undefined
  // The provider's type depends on the namespace, so only the caller can specify it.
  return { provider: provider as RegisteredProvider<namespace> | undefined, connectorId }
}
