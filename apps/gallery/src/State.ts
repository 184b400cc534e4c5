import type { Foyer } from '@foyer/core'
import type { Visitor } from './createVisitor.ts'
import type { Kind } from './kinds.ts'
import type { World } from './World.ts'

/** A state of a view: the world around the modal, and the way to the view. */
export type State = {
  readonly world: World
  /** What a visitor or the app does. @default the app opens the modal */
  readonly show?: ((foyer: Foyer, visitor: Visitor) => void | Promise<void>) | undefined
  /** Selector of what is in the modal once the state is there. */
  readonly sees: string
}

/** Why a view has no such state. */
export type NoState = { readonly none: string }

/** The states of a view: each kind or the reason why there is none, and others by name. */
export type ViewStates = Readonly<Record<Kind, State | NoState>> & {
  readonly more?: Readonly<Record<string, State>> | undefined
}
