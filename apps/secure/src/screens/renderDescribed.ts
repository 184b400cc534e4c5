import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import type { DescribedPart } from '../explain/clear/DescribedPart.ts'
import type { Texts } from '../texts/en.ts'
import { renderFacts } from './renderFacts.ts'

/** Shows a descriptor's text in a box that names its source. Data that it omits is behind a fold. */
export function renderDescribed(
  { title, intent, fields, note, rest }: DescribedPart,
  texts: Texts,
): HTMLElement {
  return h(
    'section',
    { class: 'described' },
    h('h2', {}, title),
    h('p', {}, h('q', { lang: 'en', dir: 'auto' }, intent)),
    renderFacts(fields),
    h('p', { class: 'quiet' }, note),
    rest.length > 0 && h('details', {}, h('summary', {}, texts.clear.rest, icon('next')), renderFacts(rest)),
  )
}
