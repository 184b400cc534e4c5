import type { SigningPasskey } from '@foyer/contract'
import type { Hex } from 'viem'
import type { OwnerChange } from '../../../smart/createOwnerChange.ts'
import type { Texts } from '../../../texts/en.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'
import type { OwnedNetwork } from './readOwnedNetworks.ts'

/** Parameters of the list of owners. */
export type OwnersParameters = {
  networks: readonly OwnedNetwork[]
  /** Address derived from the recovery phrase. */
  phrase: Hex
  /** Passkeys listed by the server. Each must prove that it holds its key before it is added. */
  passkeys: readonly SigningPasskey[]
  /** Permissions that stay active. */
  held?: HTMLElement | undefined
  stepUp: StepUp
  texts: Texts
  now(): number
  signal: AbortSignal
}

/** State shared by the steps of the list. */
export type OwnersStep = OwnersParameters & {
  card: HTMLElement
  /** Shows the list with an error or a success message. */
  list(said?: { failure?: string; done?: string }): void
  /** Runs a step; an error that cannot be fixed here ends the list. */
  go(step: Promise<void>): void
}

/** A change of owners on one network. */
export type NetworkChange<change extends OwnerChange = OwnerChange> = {
  network: OwnedNetwork
  change: change
}
