import {
  EmailLoginLoadFailedError,
  type FrameAnswer,
  type FrameRequestType,
  OptionInvalidError,
} from '@foyer/contract'
import type { ConnectorFactory, NamespaceProvider } from '@foyer/core'
import { type EmbeddedEvent, type EmbeddedWallet, withSignal } from '@foyer/core/adapter'
import { storedLogin } from '@foyer/core/internal'
import type { LoadedWallet } from './createEmbeddedWallet.ts'

/** Options of `embedded`. */
export type EmbeddedOptions = {
  /** Address of the secure site, on a separate origin, for example `https://secure.foyer.example.com`. */
  secureUrl: string
}

/** Namespaces that the embedded wallet has accounts on. */
const served = ['eip155', 'solana'] as const

/**
 * The embedded wallet: one connector for logins by email and social account. Its code and the secure frame load on the
 * first need: at start only where somebody logged in here before.
 *
 * @throws OptionInvalidError when `secureUrl` is not an http or https address, or has the origin of the page.
 */
export function embedded({ secureUrl }: EmbeddedOptions): ConnectorFactory {
  if (!URL.canParse(secureUrl) || !/^https?:/.test(secureUrl))
    throw new OptionInvalidError({ option: 'secureUrl', reason: 'give an http or https address' })
  if (typeof location !== 'undefined' && new URL(secureUrl).origin === location.origin)
    throw new OptionInvalidError({ option: 'secureUrl', reason: 'it must not be the origin of the page' })
  return (context) => {
    let loading: Promise<LoadedWallet> | undefined
    let wallet: LoadedWallet | undefined
    const listeners = new Set<(event: EmbeddedEvent) => void>()
    const emit = (event: EmbeddedEvent) => {
      for (const listener of listeners) listener(event)
    }

    const load = (signal: AbortSignal = context.signal): Promise<LoadedWallet> => {
      loading ??= import('./createEmbeddedWallet.ts').then(({ createEmbeddedWallet }) => {
        wallet = createEmbeddedWallet(context, secureUrl, emit)
        return wallet
      })
      const loaded = loading.catch((cause: unknown) => {
        // Offline, or its files are gone: it may work the next time.
        loading = undefined
        throw new EmailLoginLoadFailedError({ cause })
      })
      return withSignal(loaded, signal)
    }

    const way: EmbeddedWallet = {
      secureUrl,
      preload: () => void load().catch(() => {}),
      request: async (type, payload, options = {}) =>
        // The type is the caller's; it is lost between two generic functions.
        (await load(options.signal)).request(type, payload, options) as Promise<
          FrameAnswer<FrameRequestType> & never
        >,
      refresh: async (options) => (await load(options.signal)).refresh(options),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      show: (place) => wallet?.show(place) ?? (() => {}),
      rejectRequests: () => wallet?.rejectRequests(),
    }
    return {
      id: 'auth',
      name: 'Email or social',
      type: 'auth',
      namespaces: served.filter((namespace) =>
        context.networks().some(({ chainNamespace }) => chainNamespace === namespace),
      ),
      embedded: way,
      connect: async (parameters) => (await load(parameters.signal)).connect(parameters),
      reconnect: async (parameters) =>
        context.storage.get(...storedLogin.connected)
          ? (await load(parameters.signal)).reconnect(parameters)
          : [],
      disconnect: async () => (await load()).disconnect(),
      getProvider: (namespace): NamespaceProvider | undefined => wallet?.getProvider(namespace),
    }
  }
}
