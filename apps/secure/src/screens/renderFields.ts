import { h } from '../dom/h.ts'
import type { SignedField } from '../explain/ApprovalView.ts'
import { renderText } from './renderText.ts'

/** Shorter values share a line with their name. */
const shortMax = 34

/** Renders signed fields in a separate box, each with its type, so that names chosen by a page are recognizable as such. */
export function renderFields(title: string, fields: readonly SignedField[]): HTMLElement {
  return h(
    'section',
    { class: 'call' },
    h('h2', {}, title),
    h(
      'dl',
      { class: 'fields', dir: 'ltr' },
      ...fields.map(({ path, type, value }) =>
        h(
          'div',
          { class: path.length + type.length + value.length <= shortMax ? 'short' : '' },
          h('dt', {}, h('span', {}, ...renderText(path)), h('span', { class: 'type' }, type)),
          h('dd', {}, ...renderText(value)),
        ),
      ),
    ),
  )
}
