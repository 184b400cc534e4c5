import { h } from '../dom/h.ts'

/** The field for a code of six digits that came by mail. */
export function codeInput(): HTMLInputElement {
  return h('input', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '6',
    spellcheck: 'false',
    dir: 'ltr',
    class: 'otp',
  })
}
