import { h } from '../dom/h.ts'
import type { ApprovalFact } from './ApprovalView.ts'

/** Addresses of EVM chains and of Solana. */
const address = /^(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/
/** Longer values have a line of their own. */
const shortMax = 28

/** The lines of what is asked: amounts first and large, addresses whole and in groups of four. */
export function renderFacts(facts: readonly ApprovalFact[]): HTMLElement {
  const shown = [...facts.filter(({ isBig }) => isBig), ...facts.filter(({ isBig }) => !isBig)]
  return h('dl', { class: 'facts' }, ...shown.map(renderFact))
}

function renderFact({ label, value, isBig }: ApprovalFact): HTMLElement {
  if (address.test(value))
    return h('div', {}, h('dt', {}, label), h('dd', { class: 'address', dir: 'ltr' }, ...group(value)))
  if (isBig) return h('div', { class: 'big' }, h('dt', {}, label), h('dd', { dir: 'ltr' }, value))
  const isShort = value.length <= shortMax && label.length + value.length <= 40 && !value.includes('\n')
  return h('div', { class: isShort ? 'line' : '' }, h('dt', {}, label), h('dd', { dir: 'auto' }, value))
}

/** Groups are set apart by their look: what is copied is the address. First and last are what people compare. */
function group(value: string): HTMLElement[] {
  const groups = value.match(/^0x.{4}|.{1,4}/g) ?? []
  return groups.map((text, at) =>
    h('span', { class: at === 0 || at === groups.length - 1 ? 'edge' : '' }, text),
  )
}
