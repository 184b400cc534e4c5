import type { CaipNetworkId, featureIds, Language, LoginMethod } from '@foyer/contract'

/** A feature of a project; `config: null` leaves its details to the app. */
export type ProjectFeature = {
  id: (typeof featureIds)[number]
  isEnabled: boolean
  config: string[] | null
}

/**
 * Limits of what a project pays on one network for its visitors' smart accounts; amounts are in the network's own
 * currency.
 */
export type SponsoredNetwork = {
  chainId: CaipNetworkId
  /** Maximum cost of one operation, as decimal text. */
  maxPerOperation: string
  /** Most that all operations of one visitor may cost on a day (UTC). */
  maxPerAccountPerDay: string
  /** Most that all operations of the project may cost on a day (UTC). */
  maxPerProjectPerDay: string
  /** Addresses that operations may call; any, if left out. */
  contracts?: readonly string[] | undefined
}

/** Whether, and up to which limits, a project pays for its visitors' smart accounts. */
export type Sponsorship = {
  isEnabled: boolean
  /** It pays nothing on other networks. */
  networks: readonly SponsoredNetwork[]
}

/** Which wallets of the directory a project shows; ids of the directory. */
export type ProjectWallets = {
  /** Shown first, in this order, instead of those that the app features. */
  featured?: readonly string[] | undefined
  /** No other wallet of the directory is shown. */
  include?: readonly string[] | undefined
  /** Never shown, not even as an extension of the browser; names and reverse domain names work as well. */
  exclude?: readonly string[] | undefined
  /**
   * Their apps dial the relay that the project's pages name, if it is not WalletConnect's public one; `*` for all. Pages with
   * a relay of their own offer no others.
   */
  relay?: readonly string[] | undefined
}

/** A customer of the server: one app or a family of apps. */
export type Project = {
  id: string
  name: string
  /** Origin patterns; an empty list allows all. */
  allowedOrigins: readonly string[]
  /**
   * Whether pages of the visitor's own machine may use it, whatever is listed.
   * @default true unless the server's address is one of https on another host than localhost
   */
  allowsLocalhost?: boolean | undefined
  features: readonly ProjectFeature[]
  /** If absent, it pays for nothing. */
  sponsorship?: Sponsorship | undefined
  /** Whether visitors confirm everything that their embedded wallet does with a passkey. @default false */
  requirePasskey?: boolean | undefined
  /** @default the app rules */
  wallets?: ProjectWallets | undefined
  /** Networks that its pages may use, of those the app has. @default all */
  networks?: readonly CaipNetworkId[] | undefined
  /** Log-ins that its visitors may use, of those that the server has and the feature `social_login` offers. @default all */
  providers?: readonly LoginMethod[] | undefined
  /** Languages of the modal; the first is for visitors who speak none of them. @default all */
  languages?: readonly Language[] | undefined
}

/** Reads and writes projects. */
export type ProjectService = {
  get(id: string): Promise<Project | undefined>
  /** All of them, by id. */
  list(): Promise<readonly Project[]>
  /**
   * Adds or replaces a project.
   *
   * @throws ProjectInvalidError when a feature or a login is unknown.
   */
  put(project: Project): Promise<void>
  /** Drops what is remembered of a project that was changed in the database. */
  forget?(id: string): void
}
