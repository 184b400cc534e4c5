import { h } from '../dom/h.ts'
import { runButton } from '../screens/runButton.ts'
import type { Texts } from '../texts/en.ts'

/** A pointer holds the button this long. */
export const holdMs = 800
/** A second press of a key counts this long after the first at the earliest, and at the latest. */
const secondMs = [600, 10_000] as const

/**
 * A button for what cannot be taken back: it is held with a pointer, and pressed twice with a key or by a screen reader,
 * which have nothing to hold. Otherwise like `runButton`.
 */
export function holdButton(
  label: string,
  texts: Texts,
  run: () => Promise<unknown>,
  className = 'danger',
): { button: HTMLButtonElement; note: HTMLElement } {
  const words = texts.security
  const asked = runButton(label, texts, run, `${className} hold`)
  const { button, note } = asked
  const hint = h('span', { class: 'hold-hint', 'aria-hidden': 'true' }, words.hold)
  button.append(hint)
  button.setAttribute('aria-description', words.hold)
  let timer: ReturnType<typeof setTimeout> | undefined
  let armedAt: number | undefined
  const release = () => {
    clearTimeout(timer)
    delete button.dataset.held
  }
  button.addEventListener('pointerdown', (event) => {
    if (!event.isTrusted || !event.isPrimary || event.button !== 0 || button.disabled) return
    release()
    button.dataset.held = ''
    timer = setTimeout(() => {
      release()
      // By script: it is the one click that `runButton` is to hear.
      button.click()
    }, holdMs)
  })
  for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
    button.addEventListener(name, release)
  // A finger that stays would open the menu, and end the hold with it.
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  button.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return
      const { detail, timeStamp } = event
      const [least, most] = secondMs
      const since = armedAt === undefined ? undefined : timeStamp - armedAt
      armedAt = undefined
      // The end of a press that was too short, or the second half of one that was held.
      const isPointer = detail !== 0
      if (!isPointer && since !== undefined && since >= least && since <= most) return
      event.stopImmediatePropagation()
      if (isPointer) return
      armedAt = timeStamp
      note.textContent = words.twice
    },
    { capture: true },
  )
  return asked
}
