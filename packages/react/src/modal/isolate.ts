import type { Foyer } from '@foyer/core'

/**
 * Events that a host's own dialog listens to on the document. It would treat a press in our modal as a press outside
 * its own.
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
 * Keeps events in an open modal from reaching the page around it. The modal then works over a host's own modal dialog
 * with focus trap, outside press, scroll lock and Esc key. Returns the function that stops it.
 */
export function isolate(foyer: Foyer, host: HTMLElement): () => void {
  if (foyer.options.embedded) return () => {}
  const stop = (event: Event) => {
    if (foyer.state.open) event.stopPropagation()
  }
  // Dialog libraries listen for Esc in the capture phase, so only a listener on the window runs before them. Our dialog
  // still closes, because the browser itself requests that.
  const stopEscape = (event: KeyboardEvent) => {
    if (foyer.state.open && event.key === 'Escape' && event.composedPath().includes(host))
      event.stopPropagation()
  }
  // A library that hides the rest of the page from screen readers also hides our element; undo that.
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
