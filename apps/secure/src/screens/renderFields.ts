import { h } from '../dom/h.ts'
import type { SignedField } from '../explain/ApprovalView.ts'
import { renderText } from './renderText.ts'

/** Shorter ones share their line with their name. */
const shortMax = 34

/** Signed fields in a box of their own, each with its type: names that a page chose are seen to be a page's. */
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
