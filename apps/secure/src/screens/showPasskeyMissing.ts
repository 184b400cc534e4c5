import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { Texts } from '../texts/en.ts'

/** Shows where to add the passkey that the site requires. */
export function showPasskeyMissing(card: HTMLElement, texts: Texts): Promise<void> {
  const words = texts.confirmations
  return new Promise((resolve) => {
    fillCard(card, {
      icon: 'passkey',
      title: words.missingTitle,
      body: [h('p', { class: 'about' }, words.missingAbout)],
      actions: [
        h(
          'button',
          { type: 'button', class: 'primary', 'data-guard': 'no', onclick: () => resolve() },
          texts.approve.close,
        ),
      ],
    })
  })
}
