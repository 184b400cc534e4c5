import { h } from '../dom/h.ts'
import type { ApprovalFact } from '../explain/ApprovalFact.ts'
import { renderAddress } from './renderAddress.ts'
import { renderText } from './renderText.ts'

/** Addresses of EVM chains and Solana. */
const address = /^(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/
/** Longer values get their own line. */
const shortMax = 28

/** Renders the facts of an approval: amounts first and large, addresses in full and in groups of four. */
export function renderFacts(facts: readonly ApprovalFact[]): HTMLElement {
  const shown = [...facts.filter(({ isBig }) => isBig), ...facts.filter(({ isBig }) => !isBig)]
  return h('dl', { class: 'facts' }, ...shown.map(renderFact))
}

function renderFact({ label: name, value, isBig, detail, like, isQuoted, lang }: ApprovalFact): HTMLElement {
  const label = lang === undefined ? name : h('bdi', { lang }, name)
  if (isQuoted)
    return h('div', {}, h('dt', {}, label), h('dd', { class: 'quoted', dir: 'ltr' }, ...renderText(value)))
  const below = detail !== undefined && h('dd', { class: 'note', dir: 'auto' }, detail)
  if (address.test(value))
    return h(
      'div',
      {},
      h('dt', {}, label),
      h('dd', { class: 'address', dir: 'ltr' }, ...renderAddress(value, like)),
      // The address it resembles is shown right below, aligned group by group.
      like !== undefined && h('dd', { class: 'address known', dir: 'ltr' }, ...renderAddress(like, value)),
      below,
    )
  if (isBig) return h('div', { class: 'big' }, h('dt', {}, label), h('dd', { dir: 'ltr' }, value), below)
  const isShort =
    value.length <= shortMax && name.length + value.length <= 40 && !value.includes('\n') && !detail
  return h(
    'div',
    { class: isShort ? 'line' : '' },
    h('dt', {}, label),
    h('dd', { dir: 'auto' }, value),
    below,
  )
}
