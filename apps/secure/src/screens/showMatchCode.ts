import { h } from '../dom/h.ts'

/** Shows the two digits for the provider's window; ends when the login does. */
export function showMatchCode(card: HTMLElement, matchCode: string): Promise<never> {
  card.replaceChildren(
    h('h1', { tabindex: '-1' }, 'Finish in the other window'),
    h('p', { class: 'quiet' }, 'If the window asks for a number, type this one. Type it nowhere else.'),
    h('p', { class: 'code digits' }, matchCode),
  )
  return new Promise(() => {})
}
