import type { FoyerState } from './FoyerState.ts'
import type { Notice } from './Notice.ts'

/** An event the modal follows: a change of the state, or a notice of the domain. */
export type ModalEvent =
  | { readonly type: 'changed'; readonly state: FoyerState; readonly previous: FoyerState }
  | { readonly type: 'notice'; readonly notice: Notice }

/** Slot for the modal of an instance; empty without a user interface. */
export type ModalDriver = {
  /** Loads the modal's rules. Set while a modal is attached. */
  load?: () => Promise<void>
  /** Applies the rules to an event. Set once they are loaded; events wait until then. */
  apply?: (event: ModalEvent) => void
  readonly waiting: ModalEvent[]
}
