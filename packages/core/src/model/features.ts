import type { ConnectGroup } from './connectGroups.ts'

/** Social logins (docs/evidence/spec.md, section 1). */
export const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A social login. */
export type Social = (typeof socials)[number]

/** Connect methods of the Connect screen. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** Buttons of the account's feature row. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Features controlled by the project's remote configuration. */
export type RemoteFeatures = {
  readonly email: boolean
  /** In button order; empty when off. */
  readonly socials: readonly Social[]
  /** Providers in order of preference; empty when off. */
  readonly swaps: readonly string[]
  /** Providers in order of preference; empty when off. */
  readonly onramp: readonly string[]
  readonly activity: boolean
  /** Whether a line on the Connect screen names Foyer. */
  readonly branding: boolean
  readonly multiWallet: boolean
}

/** Features that only the app controls. */
export type AppFeatures = {
  readonly receive: boolean
  readonly send: boolean
  /** Events are reported to the app, and sent to the server if `sendAnalytics` is on. */
  readonly analytics: boolean
  /** The row that opens all wallets; `mobile` shows it on phones only. */
  readonly allWallets: boolean | 'mobile'
  /** The visitor must agree to the terms before anything can be chosen; needs a terms or privacy URL. */
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  /** Collapses wallets into one button. */
  readonly collapseWallets: boolean
  readonly pay: boolean
  /** Shows wallets next to the email login. */
  readonly emailShowWallets: boolean
  /** Groups of the Connect screen in the wanted order; omitted ones follow. */
  readonly connectorTypeOrder: readonly ConnectGroup[]
  /** Order of the connect methods. If absent, the default order applies (docs/evidence/spec.md, section 2). */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** Every feature as currently in effect. */
export type Features = RemoteFeatures & AppFeatures

/** Feature settings of an app. `true` takes the default list, `false` an empty one. */
export type FeatureOptions = {
  readonly [name in keyof AppFeatures]?: AppFeatures[name] | undefined
} & {
  readonly [name in keyof RemoteFeatures]?: boolean | RemoteFeatures[name] | undefined
}

/** Defaults of the features that only the app controls (docs/evidence/spec.md, section 1). */
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

/** Defaults if neither the project nor the app sets a feature (docs/evidence/spec.md, section 1). */
export const remoteFeatureDefaults: RemoteFeatures = {
  email: true,
  socials,
  swaps: ['foyer'],
  onramp: ['foyer'],
  activity: true,
  branding: true,
  multiWallet: false,
}

/** All remote features off: basic mode and manual pairing. */
export const noRemoteFeatures: RemoteFeatures = {
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  branding: false,
  multiWallet: false,
}
