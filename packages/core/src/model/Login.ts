import type { FrameAccountType, FrameUser } from '@foyer/contract'
import type { Social } from './features.ts'

/** Ways to log in to the embedded wallet. */
export type LoginMethod = 'email' | Social

/** What a visitor logs in with. */
export type LoginIdentity = {
  readonly method: LoginMethod
  readonly email?: string | undefined
  readonly userName?: string | undefined
}

/** A login that just succeeded: it travels to its connection as a value, and is stored once that is open. */
export type NewLogin = LoginIdentity & {
  /** What the secure frame answered about the visitor, so that it need not be asked again. */
  readonly user?: FrameUser | undefined
}

/** Who is logged in to the embedded wallet (docs/spec.md, section 3). */
export type Login = LoginIdentity & {
  /** As it is shown: see `getLoginName`. */
  readonly name: string
  /** The email that takes the place of this one, while that waits. */
  readonly emailChange?: { readonly email: string; readonly effectiveAt: Date } | undefined
  /** What the visitor chose; the active account is of it where the network has it. */
  readonly preferredAccountType: FrameAccountType
  /** Of the network the connection is on. */
  readonly smartAccountDeployed: boolean
  /** Numbers of the chains that have smart accounts. */
  readonly smartAccountNetworks: readonly number[]
  /** Whether the wallet survives the loss of this device: ask for a recovery method before anything is received. */
  readonly hasRecovery: boolean
}
