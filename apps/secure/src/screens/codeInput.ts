import { h } from '../dom/h.ts'

const digits = 6

/** The field for a code of six digits that came by mail. `onCode` is called with the last digit. */
export function codeInput(onCode: () => unknown): HTMLInputElement {
  let before = ''
  const input = h('input', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    spellcheck: 'false',
    dir: 'ltr',
    class: 'otp',
    oninput() {
      // Codes are pasted with spaces, and from keyboards with digits of their own.
      const typed = input.value.normalize('NFKC').replace(/\D/g, '').slice(0, digits)
      input.value = typed
      if (typed.length === digits && typed !== before) onCode()
      before = typed
    },
  })
  return input
}
