import { block } from './block.ts'
import { toControl } from './toControl.ts'

/** Events that press a control or type into it. */
const types = ['pointerdown', 'mousedown', 'click', 'keydown', 'beforeinput', 'change', 'drop'] as const

/**
 * Guards a card that only shows a message: its only controls that react are those that close the card or show more of it.
 *
 * @returns a function that removes the guard; afterwards nothing in the card reacts.
 */
export function guardNotice(card: HTMLElement, page: Window): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const filterEvent = (event: Event) => {
    const control = toControl(event.target, card)
    if (control && control.kind !== 'no' && control.kind !== 'step') block(event)
  }
  for (const type of types) page.addEventListener(type, filterEvent, { capture: true, signal })
  return () => {
    ended.abort()
    card.inert = true
  }
}
