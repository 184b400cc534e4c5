import { type Foyer, getConnection, open } from '@foyer/core'
import { attachModal } from '@foyer/core/internal'
import { whenIdle } from '../base/whenIdle.ts'
import { loadModal, loadParts } from './loadModal.ts'

/** Attaches the modal to an instance, and mounts it on the page unless the app places it itself. */
export function followModal(foyer: Foyer): void {
  attachModal(foyer, loadParts)
  const { append = true, embedded = false } = foyer.options
  if (append && !embedded) placeModal(foyer, () => document.body.appendChild(document.createElement('div')))
}

/**
 * Renders the modal inside an element of the page, for `append: false` or `embedded: true`. With `embedded: true` it
 * opens immediately. Returns a function that removes the modal.
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
 * Mounts the closed modal in an element once the page is idle, or as soon as the instance opens. Removing the host
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
      // The code did not load (offline, or a new release): the next press retries, if the browser allows it.
      console.error('Foyer: the modal could not be loaded', error)
      // The full error report, which redacts personal data, loads with the modal.
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
