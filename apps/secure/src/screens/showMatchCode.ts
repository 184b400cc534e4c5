import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { Texts } from '../texts/en.ts'

/** Shows the two digits for the provider's window; ends when the login does. */
export function showMatchCode(card: HTMLElement, matchCode: string, { match }: Texts): Promise<never> {
  fillCard(card, {
    icon: 'window',
    title: match.title,
    body: [h('p', { class: 'about' }, match.about), h('p', { class: 'code digits', dir: 'ltr' }, matchCode)],
    actions: [],
  })
  return new Promise(() => {})
}
