import { type Foyer, getConnection, open } from '@foyer/core'
import { loadModal } from './loadModal.ts'
import { whenIdle } from './whenIdle.ts'

/** Puts the modal on the page, unless the app says where it renders; from then on it follows the state by itself. */
export function followModal(foyer: Foyer): void {
  const { append = true, embedded = false } = foyer.options
  if (append && !embedded) placeModal(foyer, () => document.body.appendChild(document.createElement('div')))
}

/**
 * Makes an element of the page the modal's place, where the app asked for one: with `append: false`; with `embedded: true`
 * it opens there at once. The function returned takes the modal away again.
 */
export function placeModalIn(foyer: Foyer, element: Element): () => void {
  const { append = true, embedded = false } = foyer.options
  if (append && !embedded) return () => {}
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, foyer._internal.signal])
  if (embedded) open(foyer)
  placeModal(foyer, () => element.appendChild(document.createElement('div')), signal)
  return () => {
    abort.abort()
    foyer._internal.setState({ open: false })
  }
}

/**
 * Puts the modal in an element, closed, once the page is idle, or as soon as the instance opens. Removing the host
 * removes its modal.
 */
function placeModal(foyer: Foyer, getHost: () => HTMLElement, signal = foyer._internal.signal): void {
  let isLoading = false
  const place = async () => {
    isLoading = true
    try {
      const { open, history } = foyer.state
      const first = getConnection(foyer.state) ? 'Account' : 'Connect'
      const { mountModal } = await loadModal(foyer, open ? history[0].name : first)
      unsubscribe()
      if (!signal.aborted) mountModal(foyer, getHost(), signal)
    } catch (error) {
      isLoading = false
      if (!foyer.state.open) return
      // The code did not load (offline, a new release): the next press tries again, if the browser allows it.
      console.error('Foyer: the modal could not be loaded', error)
      // What says more, and takes out whom it is about, loads with the modal.
      foyer._internal.emit('INTERNAL_SDK_ERROR', {
        errorType: error instanceof Error ? error.name : 'Error',
        errorMessage: 'The modal could not be loaded',
        stackTrace: '',
      })
      foyer._internal.setState({ open: false })
    }
  }
  const follow = () => {
    if (foyer.state.open && !isLoading) void place()
  }
  const unsubscribe = foyer.subscribe(follow)
  signal.addEventListener('abort', () => unsubscribe())
  follow()
  whenIdle(signal, () => isLoading || place())
}
