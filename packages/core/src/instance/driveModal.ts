import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { ModalEvent } from '../model/ModalEvent.ts'
import type { Notice } from '../model/Notice.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'

/** Maximum number of notices that wait for a modal to be attached. */
const noticesMax = 10

/** Forwards changes of the state to the modal. Returns the function that forwards notices. */
export function driveModal(foyer: Foyer): (notice: Notice) => void {
  const { modal } = foyer._internal
  const take = (event: ModalEvent) => {
    if (modal.apply) return modal.apply(event)
    modal.waiting.push(event)
    if (modal.load) modal.load()
    else modal.waiting.splice(0, modal.waiting.length - noticesMax)
  }
  foyer.subscribe((state, previous) => {
    if (modal.load && (modal.apply || modal.waiting[0] || concernsModal(foyer, state)))
      take({ type: 'changed', state, previous })
  })
  return (notice) => take({ type: 'notice', notice })
}

/**
 * Lets a modal follow an instance. `load` loads its rules with the first event that concerns the modal; events keep their order
 * until then. A modal that is attached late first gets the changes so far as one.
 */
export function attachModal(
  foyer: Foyer,
  load: () => Promise<{ applyModalRules(foyer: Foyer): void }>,
): void {
  const { modal } = foyer._internal
  const { state } = foyer
  modal.load = () =>
    load().then(
      ({ applyModalRules }) => applyModalRules(foyer),
      // The file could not be loaded: the next event tries again.
      () => {},
    )
  if (modal.waiting[0] || concernsModal(foyer, state)) {
    modal.waiting.unshift({ type: 'changed', state, previous: foyer.getInitialState() })
    modal.load()
  }
}

/** Returns something truthy if the modal would react to the state. */
function concernsModal({ options }: Foyer, state: FoyerState): unknown {
  return state.open || state.frame || state.frameRequests || getViewAfterNetworkChange(state, options)
}
