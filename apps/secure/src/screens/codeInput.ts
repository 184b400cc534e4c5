import { h } from '../dom/h.ts'

const digits = 6

/** An input for a mailed code of six digits. Calls `onCode` with the last digit. */
export function codeInput(onCode: () => unknown): HTMLInputElement {
  let before = ''
  const input = h('input', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    spellcheck: 'false',
    dir: 'ltr',
    class: 'otp',
    oninput() {
      // Pasted codes may contain spaces, and some keyboards produce non-ASCII digits.
      const typed = input.value.normalize('NFKC').replace(/\D/g, '').slice(0, digits)
      input.value = typed
      if (typed.length === digits && typed !== before) onCode()
      before = typed
    },
  })
  return input
}
