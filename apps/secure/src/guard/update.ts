import type { Guard } from './Guard.ts'
import { controlSelector, toControl } from './toControl.ts'

/** Shows which controls are ready. */
export function update(guard: Guard): void {
  const { card, ended, trail, words } = guard
  // Also called while `watchSight` is being set up.
  queueMicrotask(() => {
    if (ended.signal.aborted) return
    const { sight } = guard
    for (const element of card.querySelectorAll<HTMLElement>(controlSelector)) {
      const control = toControl(element, card)
      if (!control || control.kind === 'no' || control.kind === 'field') continue
      const isReady = sight.isSeen() && (control.kind === 'step' || sight.isRead())
      if (element.ariaDisabled !== String(!isReady)) element.ariaDisabled = String(!isReady)
    }
    const says = card.querySelector('.says')
    if (says?.textContent === words.unread && sight.isRead()) says.textContent = ''
    card.toggleAttribute('data-seen', sight.isSeen())
    card.toggleAttribute('data-ready', sight.isSeen() && trail.isReady())
  })
}
