import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import type { DescribedPart } from '../explain/clear/DescribedPart.ts'
import type { Texts } from '../texts/en.ts'
import { renderText } from './renderText.ts'

/** Shorter ones share their line with their name. */
const shortMax = 34

/** What a descriptor says, in a box that says whose words they are; what it leaves out is behind a fold. */
export function renderDescribed(part: DescribedPart, { clear }: Texts): HTMLElement {
  return h(
    'section',
    { class: 'call described' },
    h('h2', {}, part.title),
    h('p', { lang: 'en', dir: 'ltr' }, part.intent),
    renderLines(part.fields),
    h('p', { class: 'quiet' }, part.note),
    part.rest.length > 0 &&
      h('details', {}, h('summary', {}, clear.rest, icon('next')), renderLines(part.rest)),
  )
}

function renderLines(lines: DescribedPart['fields']): HTMLElement {
  return h(
    'dl',
    { class: 'fields', dir: 'ltr' },
    ...lines.map(({ label, value }) =>
      h(
        'div',
        { class: label.length + value.length <= shortMax ? 'short' : '' },
        h('dt', { lang: 'en' }, h('span', {}, ...renderText(label))),
        h('dd', {}, ...renderText(value)),
      ),
    ),
  )
}
