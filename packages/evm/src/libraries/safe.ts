import type { ConnectorFactory } from '@foyer/core'
import { askParent } from './askParent.ts'
import { checkHosts } from './checkHosts.ts'
import { createLibraryConnector } from './createLibraryConnector.ts'
import { loadLibrary } from './loadLibrary.ts'

/** Parameters of `safe`. */
export type SafeParameters = {
  /** Origins of the Safes that may embed the app. @default ['https://app.safe.global'] */
  hosts?: readonly string[] | undefined
  /** Connect on the first visit. @default true */
  autoConnect?: boolean | undefined
}

const packages = '@safe-global/safe-apps-sdk @safe-global/safe-apps-provider'
/** Protocol version used to detect the Safe. */
const sdkVersion = '9.1.0'

/**
 * The Safe that shows the app as one of its [Safe Apps](https://docs.safe.global/apps-sdk/overview). It connects
 * automatically on the first visit and is not listed anywhere else. Requires `@safe-global/safe-apps-sdk` and
 * `@safe-global/safe-apps-provider`, which only load inside a Safe.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { mainnet } from '@foyer/core/networks'
 * import { evm } from '@foyer/evm'
 * import { safe } from '@foyer/evm/safe'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [safe()],
 * })
 * ```
 *
 * @throws OptionInvalidError if one of `hosts` is not an origin.
 */
export function safe({
  hosts = ['https://app.safe.global'],
  autoConnect,
}: SafeParameters = {}): ConnectorFactory {
  checkHosts(hosts)
  return createLibraryConnector({
    id: 'safe',
    name: 'Safe',
    accountType: 'smartAccount',
    autoConnect,
    isAround(signal) {
      const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
      const question = { id, method: 'getSafeInfo', env: { sdkVersion } }
      return askParent({ hosts, question, isAnswer: (data) => isSafeInfo(data, id), signal })
    },
    async load() {
      const [Sdk, Provider] = (await Promise.all([
        loadLibrary({
          packages,
          name: 'default',
          // biome-ignore lint/suspicious/noTsIgnore: an optional peer, whose types are there or not
          // @ts-ignore
          load: () => import('@safe-global/safe-apps-sdk'),
        }),
        loadLibrary({
          packages,
          name: 'SafeAppProvider',
          // biome-ignore lint/suspicious/noTsIgnore: an optional peer, whose types are there or not
          // @ts-ignore
          load: () => import('@safe-global/safe-apps-provider'),
        }),
      ])) as [SafeAppsSdk, SafeAppProvider] // As documented by the libraries.
      const sdk = new Sdk({ allowedDomains: hosts.map(toPattern) })
      return new Provider(await sdk.safe.getInfo(), sdk)
    },
  })
}

type SafeAppsSdk = new (options: {
  allowedDomains: readonly RegExp[]
}) => { safe: { getInfo(): Promise<unknown> } }
type SafeAppProvider = new (info: unknown, sdk: unknown) => unknown

function isSafeInfo(message: unknown, id: string): boolean {
  const { id: answered, success, data } = Object(message) as Record<string, unknown>
  return answered === id && success === true && Object(data).safeAddress !== undefined
}

/** Returns a pattern that matches exactly one origin. */
function toPattern(origin: string): RegExp {
  return new RegExp(`^${origin.replaceAll(/[.[\]]/g, '\\$&')}$`)
}
