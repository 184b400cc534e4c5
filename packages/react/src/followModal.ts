import type { Foyer } from '@foyer/core'
import { loadModal } from './loadModal.ts'

/** Loads the modal when the instance first opens; from then on it follows the state by itself. */
export function followModal(foyer: Foyer): void {
  foyer.once('modal', () => {
    const show = () => {
      if (!foyer.state.open) return
      unsubscribe()
      const { name } = foyer.state.history[0]
      loadModal(foyer, name).then(
        ({ mountModal }) => mountModal(foyer),
        (error: unknown) => {
          // The chunk did not load (offline, a new release): the next click tries again, where the browser lets it.
          console.error('Foyer: the modal could not be loaded', error)
          foyer.setState({ open: false })
          unsubscribe = foyer.subscribe(show)
        },
      )
    }
    let unsubscribe = foyer.subscribe(show)
    foyer.signal.addEventListener('abort', () => unsubscribe())
    show()
    return true
  })
}
