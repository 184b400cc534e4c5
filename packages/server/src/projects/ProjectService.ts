import type { CaipNetworkId, featureIds } from '@foyer/contract'

/** A feature of a project; `config: null` leaves its details to the app. */
export type ProjectFeature = {
  id: (typeof featureIds)[number]
  isEnabled: boolean
  config: string[] | null
}

/** What a project pays on one network for the smart accounts of its visitors; amounts in the network's own currency. */
export type SponsoredNetwork = {
  chainId: CaipNetworkId
  /** Most that one operation may cost, as decimal text. */
  maxPerOperation: string
  /** Most that all operations of one visitor may cost on a day (UTC). */
  maxPerAccountPerDay: string
  /** Most that all operations of the project may cost on a day (UTC). */
  maxPerProjectPerDay: string
  /** Addresses that operations may call. Left out, they may call any. */
  contracts?: readonly string[] | undefined
}

/** Whether and what a project pays for the smart accounts of its visitors. */
export type Sponsorship = {
  isEnabled: boolean
  /** On others it pays nothing. */
  networks: readonly SponsoredNetwork[]
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
  /** Absent, it pays for nothing. */
  sponsorship?: Sponsorship | undefined
  /** Whether visitors confirm everything that their embedded wallet does with a passkey. @default false */
  requirePasskey?: boolean | undefined
}

/** Knows the projects. */
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
}
