import type { Foyer } from '@foyer/core'

/**
 * Events that a host's own dialog listens to on the document: it would mistake a press in ours for one outside of its
 * own.
 */
const kept = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'click',
  'focusin',
  'focusout',
  'keydown',
] as const

/**
 * Keeps events in an open modal from reaching the page around it, so that it works over a host's own modal dialog with
 * its focus trap, outside press, scroll lock and Esc key. Returns the function that ends it.
 */
export function isolate(foyer: Foyer, host: HTMLElement): () => void {
  if (foyer.options.embedded) return () => {}
  const stop = (event: Event) => {
    if (foyer.state.open) event.stopPropagation()
  }
  // Dialog libraries listen for Esc while the event goes down: only the window is before them. Ours still closes, as
  // a dialog is asked to by the browser itself.
  const stopEscape = (event: KeyboardEvent) => {
    if (foyer.state.open && event.key === 'Escape' && event.composedPath().includes(host))
      event.stopPropagation()
  }
  // A library that hid the rest of the page from screen readers hid our place too.
  const show = () => {
    if (!foyer.state.open) return
    host.removeAttribute('aria-hidden')
    host.removeAttribute('inert')
  }
  const unsubscribe = foyer.subscribe(show)
  show()
  for (const name of kept) host.addEventListener(name, stop)
  window.addEventListener('keydown', stopEscape, true)
  return () => {
    unsubscribe()
    for (const name of kept) host.removeEventListener(name, stop)
    window.removeEventListener('keydown', stopEscape, true)
  }
}
