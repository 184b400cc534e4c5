import { splitHidden } from '@foyer/contract'
import { h } from '../dom/h.ts'

/**
 * Renders a page's text line by line, so that no line affects the direction of another. Invisible characters are shown as a
 * box.
 */
export function renderText(text: string): HTMLElement[] {
  return text
    .split(/\r?\n/)
    .map((line) =>
      h(
        'span',
        { class: 'row' },
        ...splitHidden(line).map(({ text: part, isHidden }) =>
          isHidden ? h('span', { class: 'unseen', dir: 'ltr' }, toName(part)) : part,
        ),
      ),
    )
}

function toName(character: string): string {
  return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
}
