import type { Foyer } from '@foyer/core'
import type { Visitor } from './createVisitor.ts'
import type { Kind } from './kinds.ts'
import type { World } from './World.ts'

/** A state of a view: the world around the modal, and the steps to the view. */
export type State = {
  readonly world: World
  /** Steps of the visitor or the app. @default the app opens the modal */
  readonly show?: ((foyer: Foyer, visitor: Visitor) => void | Promise<void>) | undefined
  /** Selector of an element that is in the modal once the state is on screen. */
  readonly sees: string
}

/** Why a view has no such state. */
export type NoState = { readonly none: string }

/** The states of a view: each required kind, or the reason it does not exist, and others by name. */
export type ViewStates = Readonly<Record<Kind, State | NoState>> & {
  readonly more?: Readonly<Record<string, State>> | undefined
}
