import { h } from '../dom/h.ts'

/** A field with its name and, below it, the error of the button that it belongs to. A card has one per error. */
export function labelField(
  name: string,
  input: HTMLInputElement | HTMLTextAreaElement,
  note: HTMLElement,
): HTMLElement {
  const id = `note-${name.replace(/\s/g, '-')}`
  note.setAttribute('id', id)
  input.setAttribute('aria-describedby', id)
  return h('div', { class: 'field' }, h('label', {}, name, input), note)
}
