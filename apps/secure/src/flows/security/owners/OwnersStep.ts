import type { SigningPasskey } from '@foyer/contract'
import type { Hex } from 'viem'
import type { OwnerChange } from '../../../smart/createOwnerChange.ts'
import type { Texts } from '../../../texts/en.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'
import type { OwnedNetwork } from './readOwnedNetworks.ts'

/** What the list of owners works with. */
export type OwnersParameters = {
  networks: readonly OwnedNetwork[]
  /** Address of the recovery phrase. */
  phrase: Hex
  /** As the server lists them: each shows that its key is its own before it is added. */
  passkeys: readonly SigningPasskey[]
  /** Permissions that go on all the same. */
  held?: HTMLElement | undefined
  stepUp: StepUp
  texts: Texts
  now(): number
  signal: AbortSignal
}

/** What the steps of the list share. */
export type OwnersStep = OwnersParameters & {
  card: HTMLElement
  /** Shows the list: with what went wrong, or what was done. */
  list(said?: { failure?: string; done?: string }): void
  /** Runs a step; a failure that nobody here can mend ends the list. */
  go(step: Promise<void>): void
}

/** A change of owners on one network. */
export type NetworkChange<change extends OwnerChange = OwnerChange> = {
  network: OwnedNetwork
  change: change
}
