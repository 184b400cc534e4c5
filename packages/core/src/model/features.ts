import type { ConnectGroup } from './connectGroups.ts'

/** Logins by a social account (docs/spec.md, section 1). */
export const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A login by a social account. */
export type Social = (typeof socials)[number]

/** Ways to connect, as the Connect screen orders them. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** Features of the account's feature row. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Features the project's remote configuration rules, with what they are when it says nothing. */
export type RemoteFeatures = {
  readonly email: boolean
  /** In the order of their buttons; empty when off. */
  readonly socials: readonly Social[]
  /** Providers in order of preference; empty when off. */
  readonly swaps: readonly string[]
  /** Providers in order of preference; empty when off. */
  readonly onramp: readonly string[]
  readonly activity: boolean
  /** A line on the Connect screen that names Foyer. */
  readonly branding: boolean
  readonly multiWallet: boolean
}

/** Features only the app rules. */
export type AppFeatures = {
  readonly receive: boolean
  readonly send: boolean
  /** Events are told to the app, and sent where `sendAnalytics` says so. */
  readonly analytics: boolean
  /** The row that leads to all wallets; `mobile` shows it on phones only. */
  readonly allWallets: boolean | 'mobile'
  /** The visitor must agree to the terms before anything can be chosen; needs a terms or privacy address. */
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  /** Wallets fold into one button. */
  readonly collapseWallets: boolean
  readonly pay: boolean
  /** Shows wallets beside the email login. */
  readonly emailShowWallets: boolean
  /** Groups of the Connect screen in the wanted order; those left out follow. */
  readonly connectorTypeOrder: readonly ConnectGroup[]
  /** Absent: the default order (docs/spec.md, section 2). */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** Every feature as it holds now. */
export type Features = RemoteFeatures & AppFeatures

/** What an app may say of the features. `true` takes the default list, `false` an empty one. */
export type FeatureOptions = {
  readonly [name in keyof AppFeatures]?: AppFeatures[name] | undefined
} & {
  readonly [name in keyof RemoteFeatures]?: boolean | RemoteFeatures[name] | undefined
}

/** Defaults of the features only the app rules (docs/spec.md, section 1). */
export const appFeatureDefaults: AppFeatures = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  emailShowWallets: true,
  connectorTypeOrder: [],
  connectMethodsOrder: undefined,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** What holds when neither the project nor the app says anything (docs/spec.md, section 1). */
export const remoteFeatureDefaults: RemoteFeatures = {
  email: true,
  socials,
  swaps: ['foyer'],
  onramp: ['foyer'],
  activity: true,
  branding: true,
  multiWallet: false,
}

/** Nothing: what basic mode and manual pairing leave of the remote features. */
export const noRemoteFeatures: RemoteFeatures = {
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  branding: false,
  multiWallet: false,
}
