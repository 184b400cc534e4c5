import { h } from '../dom/h.ts'
import type { Texts } from '../texts/en.ts'
import { toErrorText } from './toErrorText.ts'

/**
 * A button for an action that may fail. It is disabled while the action runs, and shows errors below. `press` triggers it
 * from elsewhere, such as after the last digit of a code.
 */
export function runButton(
  label: string,
  texts: Texts,
  run: () => Promise<unknown>,
  className = 'primary',
): { button: HTMLButtonElement; note: HTMLElement; press(): Promise<void> } {
  const note = h('p', { class: 'note', role: 'status' })
  const button = h('button', { class: className, type: 'button', onclick: () => void press() }, label)
  async function press() {
    if (button.disabled) return
    button.disabled = true
    button.setAttribute('aria-busy', 'true')
    note.textContent = ''
    try {
      await run()
    } catch (error) {
      note.textContent = toErrorText(error, texts)
    } finally {
      button.disabled = false
      button.removeAttribute('aria-busy')
    }
  }
  return { button, note, press }
}
