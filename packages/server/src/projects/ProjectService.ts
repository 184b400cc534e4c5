import type { CaipNetworkId, featureIds, Language, LoginMethod } from '@foyer/contract'

/** A feature of a project; `config: null` leaves its details to the app. */
export type ProjectFeature = {
  id: (typeof featureIds)[number]
  isEnabled: boolean
  config: string[] | null
}

/**
 * Limits of a project's sponsorship on one network for its visitors' smart accounts. Amounts are in the network's
 * native currency.
 */
export type SponsoredNetwork = {
  chainId: CaipNetworkId
  /** Maximum cost of one operation, as a decimal string. */
  maxPerOperation: string
  /** Maximum cost of one visitor's operations per day (UTC). */
  maxPerAccountPerDay: string
  /** Maximum cost of all operations of the project per day (UTC). */
  maxPerProjectPerDay: string
  /** Addresses that operations may call; any if omitted. */
  contracts?: readonly string[] | undefined
}

/** Whether a project pays for its visitors' smart accounts, and up to which limits. */
export type Sponsorship = {
  isEnabled: boolean
  /** It pays nothing on other networks. */
  networks: readonly SponsoredNetwork[]
}

/** Wallets that a project shows; ids of the directory. */
export type ProjectWallets = {
  /** Shown first, in this order, instead of the wallets that the app features. */
  featured?: readonly string[] | undefined
  /** Hides all other wallets of the directory. */
  include?: readonly string[] | undefined
  /** Never shown, not even as a browser extension; names and reverse domain names work as well. */
  exclude?: readonly string[] | undefined
  /**
   * Wallets whose apps connect to the relay of the project's pages, if it is not WalletConnect's public one; `*` for
   * all. Pages with their own relay offer no other wallets.
   */
  relay?: readonly string[] | undefined
}

/** A customer of the server: one app or a family of apps. */
export type Project = {
  id: string
  name: string
  /**
   * Shown with the name in emails, on the pages of the secure site and in approvals: a square PNG of 64 to 512 pixels, as a
   * `data:` URL of at most `maxLogoChars`.
   */
  logo?: string | undefined
  /** Origin patterns; an empty list allows all. */
  allowedOrigins: readonly string[]
  /**
   * Whether pages on the visitor's own machine may use it, regardless of `allowedOrigins`.
   * @default true, unless the server's address is https on a host other than localhost
   */
  allowsLocalhost?: boolean | undefined
  features: readonly ProjectFeature[]
  /** If omitted, nothing is sponsored. */
  sponsorship?: Sponsorship | undefined
  /** Whether visitors confirm every operation of their embedded wallet with a passkey. @default false */
  requirePasskey?: boolean | undefined
  /** @default the app decides */
  wallets?: ProjectWallets | undefined
  /** Networks that its pages may use, among the app's. @default all */
  networks?: readonly CaipNetworkId[] | undefined
  /**
   * Logins that its visitors may use, among those that the server has and the feature `social_login` offers.
   * @default all
   */
  providers?: readonly LoginMethod[] | undefined
  /** Languages of the modal; the first is the fallback. @default all */
  languages?: readonly Language[] | undefined
}

/** Reads and writes projects. */
export type ProjectService = {
  get(id: string): Promise<Project | undefined>
  /** Returns all projects, ordered by id. */
  list(): Promise<readonly Project[]>
  /**
   * Adds or replaces a project.
   *
   * @throws ProjectInvalidError if a feature or a login is unknown.
   */
  put(project: Project): Promise<void>
  /** Drops the cached copy of a project that was changed in the database. */
  forget?(id: string): void
}
