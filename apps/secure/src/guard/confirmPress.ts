import { coveredEvent } from './coveredEvent.ts'
import type { Guard } from './Guard.ts'
import { restart } from './restart.ts'
import { showHint } from './showHint.ts'
import type { Control } from './toControl.ts'
import { watchPress } from './watchPress.ts'

/** Runs the action after a final visibility check. */
export async function confirmPress(guard: Guard, { element }: Control): Promise<void> {
  const { card, page, isWindow, now, ended, passing, words } = guard
  guard.isBusy = true
  guard.isLost = false
  guard.isEntered = true
  showHint(guard, '')
  card.toggleAttribute('data-watched', true)
  const isGood = await watchPress(card, { page, isWindow }, now, () => guard.isLost, ended.signal)
  card.toggleAttribute('data-watched', false)
  guard.isBusy = false
  if (ended.signal.aborted) return
  if (isGood) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    passing.add(click)
    element.dispatchEvent(click)
  } else if (card.dispatchEvent(new Event(coveredEvent, { cancelable: true }))) {
    showHint(guard, words.covered)
    restart(guard)
  }
}
