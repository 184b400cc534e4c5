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
  const { adapters = [], connectors = [], id = 'default', metadata = {} } = options
  if (adapters.length + connectors.length === 0) throw new AdapterMissingError()
  if (adapters.some((adapter) => !isNamespace(adapter.namespace))) throw new AdapterNamespaceMissingError()
  if (options.siwx && options.siweConfig) throw new SignInConflictError()
  if (!/^[\w-]+$/.test(id)) throw invalid('id', 'use letters, digits, - and _')
  if (!URL.canParse(options.serverUrl) || !/^https?:/.test(options.serverUrl))
    throw invalid('serverUrl', `give an http or https address, not "${options.serverUrl}"`)

  for (const [index, network] of (options.networks ?? []).entries()) checkNetwork(index, network)
  const [first, ...rest] = (options.networks ?? []).map(defineNetwork)
  if (!first) throw invalid('networks', 'give at least one')
  const networks: [Network, ...Network[]] = [first, ...rest]
  const served = new Set(adapters.map((adapter) => adapter.namespace))
  for (const [name, url] of [
    ['termsUrl', options.termsUrl],
    ['privacyUrl', options.privacyUrl],
  ] as const)
    if (url !== undefined && !/^(https?:\/\/|\/)/.test(url))
      throw invalid(name, 'give an http or https address')
  if (options.payments?.keys?.some((key) => 'd' in key || 'k' in key))
    throw invalid('payments.keys', 'give public keys only')
  for (const { chainNamespace, caipNetworkId } of networks)
    if (served.size > 0 && !served.has(chainNamespace))
      throw new NetworkWithoutAdapterError({ networkId: caipNetworkId })

  const wanted: unknown = options.defaultNetwork ?? first
  // Networks and viem chains are identified by id.
  const defaultNetwork =
    isObject(wanted) && 'id' in wanted
      ? defineNetwork(wanted as NetworkInput).caipNetworkId
      : (wanted as CaipNetworkId)
  if (!networks.some((network) => network.caipNetworkId === defaultNetwork))
    throw invalid('defaultNetwork', 'not among `networks`')

  return {
    ...options,
    id,
    adapters,
    connectors,
    networks,
    defaultNetwork,
    serverUrl: options.serverUrl.replace(/\/+$/, ''),
    metadata: { name: '', description: '', url: '', icons: [], ...metadata },
  }
}

/**
 * Basic mode, no adapter at all, or manual pairing: all remote features are off, and nothing is fetched (docs/evidence/spec.md,
 * section 1).
 */
export function isBasicMode(options: Pick<ResolvedOptions, 'basic' | 'manualPairing' | 'adapters'>): boolean {
  return options.basic === true || options.manualPairing === true || options.adapters.length === 0
}

/** JavaScript has no types to catch a misspelt import, or an id in place of a network. */
function checkNetwork(index: number, network: unknown): void {
  if (isObject(network) && 'id' in network) return
  const given = typeof network === 'string' ? `"${network}"` : String(network)
  throw invalid('networks', `entry ${index} is ${given}: give networks like \`mainnet\`, not ids`)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function invalid(option: string, reason: string): Error {
  return new OptionInvalidError({ option, reason })
}
