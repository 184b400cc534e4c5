import type { Foyer } from './Foyer.ts'
import type { FoyerState } from './FoyerState.ts'
import type { Notice } from './Notice.ts'

/** What the modal follows: a change of the state, or something the domain has to say. */
export type ModalEvent =
  | { readonly type: 'changed'; readonly state: FoyerState; readonly previous: FoyerState }
  | { readonly type: 'notice'; readonly notice: Notice }

/** What the modal does with events, once its rules are loaded, and the events that wait for it. */
export type ModalDriver = {
  apply?: (event: ModalEvent) => void
  readonly waiting: ModalEvent[]
  /** Shows a notice, once the code for that is loaded; and the notices that wait for it. */
  show?: (foyer: Foyer, notice: Notice) => void
  readonly notices: Notice[]
}

/** The modal's driver of an instance. */
export function getModalDriver(foyer: Foyer): ModalDriver {
  return foyer._internal.once(createDriver)
}

const createDriver = (): ModalDriver => ({ waiting: [], notices: [] })
