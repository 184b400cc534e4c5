import type { ConnectorFactory } from '@foyer/core'
import { askParent } from './askParent.ts'
import { askWebView } from './askWebView.ts'
import { checkHosts } from './checkHosts.ts'
import { createLibraryConnector } from './createLibraryConnector.ts'
import { loadLibrary } from './loadLibrary.ts'

/** Parameters of `farcaster`. */
export type FarcasterParameters = {
  /** Origins that may embed the app as a mini app. @default ['https://farcaster.xyz'] */
  hosts?: readonly string[] | undefined
  /** Connect on the first visit. @default true */
  autoConnect?: boolean | undefined
}

const packages = '@farcaster/miniapp-sdk'

/**
 * The wallet of the Farcaster app that shows the app as a [mini app](https://miniapps.farcaster.xyz). It connects
 * automatically on the first visit and is not listed anywhere else. Requires `@farcaster/miniapp-sdk`, which only loads
 * inside Farcaster.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { base } from '@foyer/core/networks'
 * import { evm } from '@foyer/evm'
 * import { farcaster } from '@foyer/evm/farcaster'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [base],
 *   adapters: [evm()],
 *   connectors: [farcaster()],
 * })
 * ```
 *
 * @throws OptionInvalidError if one of `hosts` is not an origin.
 */
export function farcaster({
  hosts = ['https://farcaster.xyz'],
  autoConnect,
}: FarcasterParameters = {}): ConnectorFactory {
  checkHosts(hosts)
  return createLibraryConnector({
    id: 'farcaster',
    name: 'Farcaster',
    autoConnect,
    isAround(signal) {
      const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
      // Request in the format of comlink, which mini apps and their hosts use.
      const question = { id, type: 'GET', path: ['context'] }
      const parameters = { question, isAnswer: (data: unknown) => isContext(data, id), signal }
      return 'ReactNativeWebView' in window ? askWebView(parameters) : askParent({ hosts, ...parameters })
    },
    async load() {
      const sdk = (await loadLibrary({
        packages,
        name: 'sdk',
        // biome-ignore lint/suspicious/noTsIgnore: an optional peer, whose types are there or not
        // @ts-ignore
        load: () => import('@farcaster/miniapp-sdk'),
      })) as MiniAppSdk // As documented by the library.
      return sdk.wallet.getEthereumProvider()
    },
  })
}

type MiniAppSdk = { wallet: { getEthereumProvider(): Promise<unknown> } }

function isContext(message: unknown, id: string): boolean {
  const { id: answered, type, value } = Object(message) as Record<string, unknown>
  return answered === id && type === 'RAW' && Object(value).user !== undefined
}
