import { h } from '../dom/h.ts'

/** The input for a recovery code or a recovery password. */
export function secretInput(kind: string): HTMLInputElement {
  return h('input', {
    type: kind === 'password' ? 'password' : 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'ltr',
  })
}
