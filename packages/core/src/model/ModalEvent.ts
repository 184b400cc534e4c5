import type { Foyer } from './Foyer.ts'
import type { FoyerState } from './FoyerState.ts'
import type { Notice } from './Notice.ts'

/** An event the modal follows: a change of the state, or a notice of the domain. */
export type ModalEvent =
  | { readonly type: 'changed'; readonly state: FoyerState; readonly previous: FoyerState }
  | { readonly type: 'notice'; readonly notice: Notice }

/** The modal's event handlers, once its rules are loaded, and the queued events. */
export type ModalDriver = {
  apply?: (event: ModalEvent) => void
  readonly waiting: ModalEvent[]
  /** Shows a notice, once its code is loaded; `notices` are queued until then. */
  show?: (foyer: Foyer, notice: Notice) => void
  readonly notices: Notice[]
}

/** Returns the modal's driver of an instance. */
export function getModalDriver(foyer: Foyer): ModalDriver {
  return foyer._internal.once(createDriver)
}

const createDriver = (): ModalDriver => ({ waiting: [], notices: [] })
