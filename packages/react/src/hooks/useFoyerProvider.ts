'use client'
import { getActiveNamespace, getConnection, getProvider } from '@foyer/core'
import { useInstance } from '../base/FoyerContext.ts'
import type { RegisteredNamespace, RegisteredProvider } from '../base/Register.ts'
import { useStore } from '../base/useStore.ts'

/** Return value of `useFoyerProvider`; `provider` is set if and only if `isConnected` is `true`. */
export type UseFoyerProviderReturnType<namespace extends RegisteredNamespace = RegisteredNamespace> =
  | {
      isConnected: true
      /** EIP-1193 for `eip155`. */
      provider: RegisteredProvider<namespace>
      connectorId: string
    }
  | {
      isConnected: false
      provider: undefined
      /** Connector of a connected wallet that is not available yet, for example a locked extension. */
      connectorId: string | undefined
    }

/**
 * Returns the connected wallet's own provider for the app's calls, by default in the active namespace.
 *
 * @example
 * ```tsx
 * import { useFoyerProvider } from '@foyer/react'
 * import { createWalletClient, custom } from 'viem'
 *
 * export function useWalletClient() {
 *   const { isConnected, provider } = useFoyerProvider({ namespace: 'eip155' })
 *   return isConnected ? createWalletClient({ transport: custom(provider) }) : undefined
 * }
 * ```
 */
export function useFoyerProvider<namespace extends RegisteredNamespace = RegisteredNamespace>(
  parameters: { namespace?: namespace | undefined } = {},
): UseFoyerProviderReturnType<namespace> {
  const foyer = useInstance()
  const namespace = useStore(foyer, (state) => parameters.namespace ?? getActiveNamespace(state))
  const connectorId = useStore(foyer, (state) => getConnection(state, namespace)?.connectorId)
  const provider = getProvider(foyer, { namespace })
  if (!connectorId || !provider) return { isConnected: false, provider: undefined, connectorId }
  // The provider's type depends on the namespace, so only the caller can specify it.
  return { isConnected: true, provider: provider as RegisteredProvider<namespace>, connectorId }
}
