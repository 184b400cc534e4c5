import type { Foyer } from '@foyer/core'
import { reportError } from '@foyer/core/internal'
import { loadModal } from './loadModal.ts'
import { preloadModal } from './preloadModal.ts'

/** Loads the modal when the instance first opens; from then on it follows the state by itself. */
export function followModal(foyer: Foyer): void {
  const { append = true, embedded = false } = foyer.options
  // Unless it is appended to the page, it renders where `FoyerModal` is.
  if (append && !embedded) showWhenOpen(foyer, () => document.body.appendChild(document.createElement('div')))
  preloadModal(foyer)
}

/** Shows the modal in an element once the instance opens; removing the host removes its modal. */
export function showWhenOpen(
  foyer: Foyer,
  getHost: () => HTMLElement,
  signal = foyer._internal.signal,
): void {
  const show = () => {
    if (!foyer.state.open) return
    unsubscribe()
    const { name } = foyer.state.history[0]
    loadModal(foyer, name).then(
      ({ mountModal }) => signal.aborted || mountModal(foyer, getHost(), signal),
      (error: unknown) => {
        // The chunk did not load (offline, a new release): the next click tries again, if the browser allows it.
        console.error('Foyer: the modal could not be loaded', error)
        reportError(foyer, error)
        foyer._internal.setState({ open: false })
        unsubscribe = foyer.subscribe(show)
      },
    )
  }
  let unsubscribe = foyer.subscribe(show)
  signal.addEventListener('abort', () => unsubscribe())
  show()
}
