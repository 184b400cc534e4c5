import type { ConnectorFactory } from '@foyer/core'
import { createLibraryConnector } from './createLibraryConnector.ts'
import { loadLibrary } from './loadLibrary.ts'

/** Parameters of `baseAccount`. */
export type BaseAccountParameters = {
  /** URL that the wallet's window opens. @default 'https://keys.coinbase.com/connect' */
  walletUrl?: string | undefined
}

const packages = '@base-org/account'

/**
 * [Base Account](https://docs.base.org/base-account), the passkey wallet formerly called Coinbase Smart Wallet. It
 * prompts in a window of its own site. Requires `@base-org/account`, which loads when the wallet is first used. Its
 * telemetry is disabled.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { base } from '@foyer/core/networks'
 * import { evm } from '@foyer/evm'
 * import { baseAccount } from '@foyer/evm/base-account'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [base],
 *   adapters: [evm()],
 *   connectors: [baseAccount()],
 * })
 * ```
 */
export function baseAccount({ walletUrl }: BaseAccountParameters = {}): ConnectorFactory {
  return createLibraryConnector({
    id: 'baseAccount',
    name: 'Base Account',
    opensWindow: true,
    accountType: 'smartAccount',
    async load({ metadata, networks }) {
      const createSdk = (await loadLibrary({
        packages,
        name: 'createBaseAccountSDK',
        // biome-ignore lint/suspicious/noTsIgnore: an optional peer, whose types are there or not
        // @ts-ignore
        load: () => import('@base-org/account'),
      })) as CreateSdk // As documented by the library.
      const chains = networks().filter(({ chainNamespace }) => chainNamespace === 'eip155')
      const sdk = createSdk({
        appName: metadata.name,
        appLogoUrl: metadata.icons[0] ?? null,
        appChainIds: chains.map(({ id }) => Number(id)),
        // Telemetry would load a script from another host.
        preference: { telemetry: false, ...(walletUrl ? { walletUrl } : {}) },
      })
      return sdk.getProvider()
    },
  })
}

type CreateSdk = (parameters: {
  appName: string
  appLogoUrl: string | null
  appChainIds: readonly number[]
  preference: { telemetry: false; walletUrl?: string }
}) => { getProvider(): unknown }
