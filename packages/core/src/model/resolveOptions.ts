import type { Language } from '@foyer/contract'
import {
  AdapterMissingError,
  AdapterNamespaceMissingError,
  type CaipNetworkId,
  type DirectoryWallet,
  isNamespace,
  type Namespace,
  NetworkWithoutAdapterError,
  OptionInvalidError,
  SignInConflictError,
} from '@foyer/contract'
import type { AdapterFactory } from './Adapter.ts'
import type { AppMetadata } from './AppMetadata.ts'
import type { AccountType, ConnectorFactory } from './Connector.ts'
import type { StorageBackend } from './createStorage.ts'
import type { FoyerEvent } from './events.ts'
import type { ThemeMode } from './FoyerState.ts'
import type { FeatureOptions } from './features.ts'
import type { LogLevel } from './logLevels.ts'
import { defineNetwork, type Network, type NetworkIdOf, type NetworkInput } from './Network.ts'
import type { SiweConfig } from './SiweConfig.ts'
import type { Siwx, SiwxFactory } from './Siwx.ts'
import type { Theme } from './theme.ts'

/** Options of `createFoyer`. */
export type FoyerOptions<
  network extends NetworkInput = NetworkInput,
  adapter extends AdapterFactory = AdapterFactory,
> = {
  /** Id of the project on the Foyer server. */
  projectId: string
  /** Base URL of the Foyer server, for example `https://foyer.example.com`. */
  serverUrl: string
  /** Networks of the app, at least one; viem chains are accepted. */
  networks: readonly network[]
  /** One adapter for each namespace of `networks`. */
  adapters?: readonly adapter[] | undefined
  /** Connectors that belong to no adapter, for example `walletConnect()`. */
  connectors?: readonly ConnectorFactory[] | undefined
  /** @default the first of `networks` */
  defaultNetwork?: NoInfer<NetworkIdOf<network>> | undefined
  /** App metadata shown by wallets. */
  metadata?: Partial<AppMetadata> | undefined
  /** The app's own RPC endpoints by network; used before all others. */
  rpcUrls?: Readonly<Partial<Record<NoInfer<NetworkIdOf<network>>, readonly string[]>>> | undefined
  /** Restore earlier connections at start. @default true */
  reconnect?: boolean | undefined
  /** Let the visitor stay on a network the app did not configure. @default false */
  allowUnsupportedChain?: boolean | undefined
  /**
   * Account type that wallets with several types start with.
   * @default `payment` on bip122, `smartAccount` on eip155, `eoa` elsewhere
   */
  defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  /** Offer to switch networks. @default true */
  networkSwitch?: boolean | undefined
  /** Reverse domain names, names or directory ids of wallets to hide. */
  excludeWallets?: readonly string[] | undefined
  /** Features to turn on; the project's remote configuration may override them. */
  features?: FeatureOptions | undefined
  /**
   * Connecting only: the project's configuration is not fetched, and its features are off. Wallets and their icons
   * still come from the server's directory.
   * @default false
   */
  basic?: boolean | undefined
  /** The app creates the pairing links itself and passes them to `setPairingUri`. @default false */
  manualPairing?: boolean | undefined
  /** Ids of directory wallets to feature. */
  featuredWallets?: readonly string[] | undefined
  /** Ids of the only directory wallets to show. */
  includeWallets?: readonly string[] | undefined
  /** Wallets that are not in the directory. */
  customWallets?: readonly CustomWallet[] | undefined
  /** Whether to open wallets by their https link rather than their app scheme. @default true */
  preferUniversalLinks?: boolean | undefined
  /** Show "What is a wallet?" and the ways to get one. @default true */
  walletGuide?: boolean | undefined
  /** URL of the app's terms, for the legal checkbox. */
  termsUrl?: string | undefined
  /** URL of the app's privacy policy, for the legal checkbox. */
  privacyUrl?: string | undefined
  /** @default the language of the page, else of the browser */
  language?: Language | undefined
  /** Show alerts on screen. They always appear in the console. @default on a local host only */
  debug?: boolean | undefined
  /** Level of the in-memory log for bug reports: see `getLogs`. `debug` also logs in the secure frame. @default 'error' */
  logLevel?: LogLevel | undefined
  /** Send events to the project's own server (`POST /e`), without addresses. @default false */
  sendAnalytics?: boolean | undefined
  /** Sign-in after connecting, with `serverSiwx()` of `@foyer/core/siwx` or the app's own backend. */
  siwx?: SiwxFactory | Siwx | undefined
  /** Sign-in for an app with EVM chains only and an EIP-4361 backend. Cannot be combined with `siwx`. */
  siweConfig?: SiweConfig | undefined
  /** Append the modal to the page's body; otherwise it is rendered at `FoyerModal`. @default true */
  append?: boolean | undefined
  /** Render the modal in place, without a dialog, at `FoyerModal`. @default false */
  embedded?: boolean | undefined
  /** Payment settings of the app. */
  payments?: PaymentOptions | undefined
  /** Colours, fonts, sizes; the specification's by default. */
  theme?: Theme | undefined
  /** @default 'system' */
  themeMode?: ThemeMode | undefined
  /** Separates instances on one page; part of every storage key. @default 'default' */
  id?: string | undefined
  /** @default localStorage */
  storage?: StorageBackend | undefined
  /** Used for requests to the Foyer server. @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** Called with every event. Nothing is sent anywhere else. */
  onEvent?: ((event: FoyerEvent) => void) | undefined
}

/** A public key of a shop (JWK). */
export type PaymentKey = JsonWebKey & { readonly kid?: string | undefined }
/** Payment settings of the app. */
export type PaymentOptions = {
  /**
   * Public keys (JWK) the shop signs payments with. Then only signed payments are paid, and every term is compared
   * with the signed one in the browser, even if the page has only a payment's id.
   * @default the server is trusted
   */
  keys?: readonly PaymentKey[] | undefined
}

/** A wallet of the app's own, in the directory's format. */
export type CustomWallet = Pick<DirectoryWallet, 'id' | 'name'> &
  Partial<Omit<DirectoryWallet, 'id' | 'name'>>

/** Options with every default filled in. */
export type ResolvedOptions = Omit<FoyerOptions, 'networks' | 'metadata' | 'defaultNetwork'> & {
  readonly id: string
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: CaipNetworkId
  readonly metadata: AppMetadata
  readonly adapters: readonly AdapterFactory[]
  readonly connectors: readonly ConnectorFactory[]
}

/**
 * Checks the options of `createFoyer` and fills in the defaults.
 *
 * A missing project id is not an error here but an alert, so that a typo does not take the page down.
 *
 * @throws OptionInvalidError, AdapterMissingError, AdapterNamespaceMissingError, NetworkWithoutAdapterError,
 * SignInConflictError
 */
export function resolveOptions(options: FoyerOptions): ResolvedOptions {
  const { id = 'default', metadata = {}, serverUrl } = options
  const adapters = toList(options.adapters)
  const connectors = toList(options.connectors)
  if (!adapters.length && !connectors.length) throw new AdapterMissingError()
  if (adapters.some((adapter) => !isNamespace(adapter?.namespace))) throw new AdapterNamespaceMissingError()
  if (options.siwx && options.siweConfig) throw new SignInConflictError()
  if (!/^[\w-]+$/.test(id)) throw invalid('id', 'use letters, digits, - or _')
  if (!URL.canParse(serverUrl) || !/^https?:/.test(serverUrl))
    throw invalid('serverUrl', `give an http or https address, not "${serverUrl}"`)

  const inputs = toList(options.networks)
  inputs.forEach(checkNetwork)
  // A network that is given twice counts once, as given last.
  const byId = new Map(inputs.map(defineNetwork).map((network) => [network.caipNetworkId, network]))
  // Checked in the next line.
  const networks = [...byId.values()] as [Network, ...Network[]]
  if (!networks[0]) throw invalid('networks', 'give at least one network')
  for (const name of ['termsUrl', 'privacyUrl'] as const)
    if (!/^(https?:\/\/|\/)/.test(options[name] ?? '/')) throw invalid(name, 'give an http or https address')
  const keys = options.payments?.keys ?? []
  // A set of keys (`{ keys: […] }`) is not a list.
  if (!Array.isArray(keys) || keys.some(({ d, k }) => d || k))
    throw invalid('payments.keys', 'give a list of public keys')
  for (const { chainNamespace, caipNetworkId } of networks)
    if (adapters.length && !adapters.some(({ namespace }) => namespace === chainNamespace))
      throw new NetworkWithoutAdapterError({ networkId: caipNetworkId })

  const wanted: unknown = options.defaultNetwork ?? networks[0]
  // Networks and viem chains are identified by id.
  const defaultNetwork =
    'id' in Object(wanted) ? defineNetwork(wanted as NetworkInput).caipNetworkId : (wanted as CaipNetworkId)
  if (!byId.has(defaultNetwork)) throw invalid('defaultNetwork', 'not among `networks`')

  return {
    ...options,
    id,
    adapters,
    connectors,
    networks,
    defaultNetwork,
    serverUrl: `${serverUrl}`.replace(/\/+$/, ''),
    metadata: { name: '', description: '', url: '', icons: [], ...metadata },
  }
}

/**
 * Basic mode, no adapter at all, or manual pairing: all remote features are off, and nothing is fetched (docs/evidence/spec.md,
 * section 1).
 */
export function isBasicMode(options: Pick<ResolvedOptions, 'basic' | 'manualPairing' | 'adapters'>): boolean {
  return options.basic || options.manualPairing || !options.adapters.length
}

/** JavaScript has no types to catch a misspelt import, or an id in place of a network. */
function checkNetwork(network: unknown, index: number): void {
  if ('id' in Object(network)) return
  throw invalid('networks', `entry ${index} is not a network: "${network}"`)
}

/** JavaScript may also pass a single value in place of a list. */
function toList<item>(value: readonly item[] | undefined): readonly item[] {
  return [value ?? []].flat()
}

/** Creates the error of an option with a wrong value. */
export function invalid(option: string, reason: string): Error {
  return new OptionInvalidError({ option, reason })
}
