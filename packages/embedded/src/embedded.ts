import { EmailLoginLoadFailedError, OptionInvalidError } from '@foyer/contract'
import type { ConnectorFactory } from '@foyer/core'
import { createLazyConnector, type EmbeddedEvent } from '@foyer/core/adapter'
import { storedLogin } from '@foyer/core/internal'
import { connectorId } from './connectorId.ts'
import type { LoadedWallet } from './createEmbeddedWallet.ts'

/** Options of `embedded`. */
export type EmbeddedOptions = {
  /** URL of the secure site, on a separate origin, for example `https://secure.foyer.example.com`. */
  secureUrl: string
}

/** Namespaces of the embedded wallet's accounts. */
const served = ['eip155', 'solana'] as const

/**
 * The embedded wallet: one connector for logins by email and social account. Its code and the secure frame load on demand,
 * or at start if someone has logged in here before.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { mainnet } from '@foyer/core/networks'
 * import { embedded } from '@foyer/embedded'
 * import { evm } from '@foyer/evm'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [embedded({ secureUrl: 'https://secure.example.com' })],
 * })
 * ```
 *
 * @throws OptionInvalidError when `secureUrl` is not an http or https URL, or has the origin of the page.
 */
export function embedded({ secureUrl }: EmbeddedOptions): ConnectorFactory {
  if (!URL.canParse(secureUrl) || !/^https?:/.test(secureUrl))
    throw new OptionInvalidError({ option: 'secureUrl', reason: 'give an http or https address' })
  if (typeof location !== 'undefined' && new URL(secureUrl).origin === location.origin)
    throw new OptionInvalidError({ option: 'secureUrl', reason: 'it must not be the origin of the page' })
  return (context) => {
    const listeners = new Set<(event: EmbeddedEvent) => void>()
    const emit = (event: EmbeddedEvent) => {
      for (const listener of listeners) listener(event)
    }
    let wallet: LoadedWallet | undefined
    const connector = createLazyConnector(
      {
        id: connectorId,
        name: 'Email or social',
        type: 'auth',
        namespaces: served.filter((namespace) =>
          context.networks().some(({ chainNamespace }) => chainNamespace === namespace),
        ),
      },
      async () => {
        // Offline, or the files are gone: it may work next time.
        const { createEmbeddedWallet } = await import('./createEmbeddedWallet.ts').catch((cause: unknown) => {
          throw new EmailLoginLoadFailedError({ cause })
        })
        wallet = createEmbeddedWallet(context, secureUrl, emit)
        return wallet
      },
    )
    const load = (signal = context.signal) => connector.load(signal)

    return {
      ...connector,
      // If no one is logged in, there is nothing to restore, and nothing is loaded.
      reconnect: async (parameters) =>
        context.storage.get(...storedLogin.connected) ? connector.reconnect(parameters) : [],
      embedded: {
        secureUrl,
        preload: () => void load().catch(() => {}),
        request: async (type, payload, options = {}) =>
          (await load(options.signal)).request(type, payload, options),
        refresh: async (options) => (await load(options.signal)).refresh(options),
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        show: (place) => wallet?.show(place) ?? (() => {}),
        rejectRequests: () => wallet?.rejectRequests(),
      },
    }
  }
}
