import { BaseError } from '@foyer/contract'
import { h } from '../dom/h.ts'

/** A button that does something that may fail: it waits while it runs, and says below why it did not work. */
export function runButton(
  label: string,
  run: () => Promise<unknown>,
  className = 'primary',
): { button: HTMLButtonElement; note: HTMLElement } {
  const note = h('p', { class: 'quiet', role: 'status' })
  const button = h(
    'button',
    {
      class: className,
      type: 'button',
      async onclick() {
        button.disabled = true
        note.textContent = ''
        try {
          await run()
        } catch (error) {
          note.textContent = error instanceof BaseError ? error.message : 'Something went wrong'
        } finally {
          button.disabled = false
        }
      },
    },
    label,
  )
  return { button, note }
}
