import { toWalletError } from '@foyer/core/adapter'
import type { BitcoinProvider } from './BitcoinProvider.ts'
import type { BitcoinProviderParameters } from './BitcoinProviderParameters.ts'

type Listener = (value: unknown) => void

/** Creates a browser wallet's provider: WalletConnect's methods over the wallet's own interface. */
export function createBitcoinProvider(
  parameters: BitcoinProviderParameters,
): BitcoinProvider & { emit(event: string, value: unknown): void } {
  const listeners = new Map<string, Set<Listener>>()

  return {
    wallet: parameters.native,
    async request(call) {
      try {
        const { answerRequest } = await import('./answerRequest.ts')
        return await answerRequest(parameters, call)
      } catch (error) {
        throw await toWalletError(error)
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
  }
}
