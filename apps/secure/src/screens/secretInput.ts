import { h } from '../dom/h.ts'

/** The field for a recovery password, or for a recovery code, which is too long for one line. */
export function secretInput(kind: string): HTMLInputElement | HTMLTextAreaElement {
  const shared = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'ltr' }
  return kind === 'password'
    ? h('input', { ...shared, type: 'password' })
    : h('textarea', { ...shared, class: 'secret', rows: '2' })
}
