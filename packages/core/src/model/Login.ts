import type { FrameAccountType, FrameUser } from '@foyer/contract'
import type { Social } from './features.ts'

/** Ways to log in to the embedded wallet. */
export type LoginMethod = 'email' | Social

/** Identity a visitor logs in with. */
export type LoginIdentity = {
  readonly method: LoginMethod
  readonly email?: string | undefined
  readonly userName?: string | undefined
}

/** A login that just succeeded: it is passed to its connection as a value, and stored once that is open. */
export type NewLogin = LoginIdentity & {
  /** The secure frame's answer about the visitor, to avoid a second request. */
  readonly user?: FrameUser | undefined
}

/** The user logged in to the embedded wallet (docs/evidence/spec.md, section 3). */
export type Login = LoginIdentity & {
  /** Display name: the user name, else the email address. */
  readonly name: string
  /** A pending change to a new email address. */
  readonly emailChange?: { readonly email: string; readonly effectiveAt: Date } | undefined
  /** The visitor's choice; the active account has this type if the network supports it. */
  readonly preferredAccountType: FrameAccountType
  /** For the connection's network. */
  readonly smartAccountDeployed: boolean
  /** Chain ids that support smart accounts. */
  readonly smartAccountNetworks: readonly number[]
  /** Whether the wallet survives the loss of this device. If not, ask for a recovery method before anything is received. */
  readonly hasRecovery: boolean
}
