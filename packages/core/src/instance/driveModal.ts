import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import { getModalDriver, type ModalEvent } from '../model/ModalEvent.ts'
import type { Notice } from '../model/Notice.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'

/**
 * Lets the modal follow events. The modal's rules load with the first relevant event; earlier events keep their order.
 * Returns the function that forwards notices.
 */
export function driveModal(foyer: Foyer): (notice: Notice) => void {
  const driver = getModalDriver(foyer)
  let isLoading = false
  function take(event: ModalEvent) {
    if (driver.apply) {
      driver.apply(event)
      return
    }
    driver.waiting.push(event)
    if (isLoading) return
    isLoading = true
    import('../modal/applyModalRules.ts').then(
      ({ applyModalRules }) => applyModalRules(foyer),
      // The file could not be loaded: the next event tries again.
      () => {
        isLoading = false
      },
    )
  }
  foyer.subscribe((state, previous) => {
    if (driver.apply || driver.waiting.length > 0 || concernsModal(foyer, state))
      take({ type: 'changed', state, previous })
  })
  return (notice) => take({ type: 'notice', notice })
}

function concernsModal({ options }: Foyer, state: FoyerState): boolean {
  return (
    state.open ||
    state.frame !== undefined ||
    state.frameRequests > 0 ||
    getViewAfterNetworkChange(state, options) !== undefined
  )
}
