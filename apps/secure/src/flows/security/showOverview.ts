import { getDevices, type SecuritySection } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { icon } from '../../dom/icon.ts'
import type { SecurityContext } from './SecurityContext.ts'
import { type SecurityState, sectionsOf } from './sections.ts'

/**
 * Shows whether the wallet can be lost and who can open it, with a link to each section. Resolves with the chosen section.
 */
export async function showOverview(card: HTMLElement, context: SecurityContext): Promise<SecuritySection> {
  const { api, session, texts } = context
  const words = texts.security
  const [wallet, { devices }] = await Promise.all([
    context.wallet.describe(),
    api(getDevices, { query: {} }, { token: session.token }),
  ])
  const state: SecurityState = { wallet, devices }
  const isSafe = wallet.recoveries.length > 0
  return new Promise((resolve) => {
    const setUp = h(
      'button',
      { type: 'button', class: 'primary', onclick: () => resolve('recovery') },
      words.setUp,
    )
    fillCard(card, {
      icon: isSafe ? 'shield' : 'warning',
      isAlarming: !isSafe,
      title: isSafe ? words.safe : words.unsafe,
      body: [
        h('p', { class: 'about' }, isSafe ? words.safeAbout : texts.recovery.none),
        h(
          'ul',
          { class: 'choices' },
          ...sectionsOf(context).map((section) => {
            const isUrgent = section.isUrgent?.(state)
            return h(
              'li',
              {},
              h(
                'button',
                {
                  type: 'button',
                  class: isUrgent ? 'choice urgent' : 'choice',
                  'data-guard': 'step',
                  'data-section': section.id,
                  onclick: () => resolve(section.id),
                },
                h('span', { class: 'mark' }, icon(section.icon)),
                h(
                  'span',
                  { class: 'grow' },
                  h('b', {}, section.title(texts)),
                  h('span', { class: 'quiet' }, section.text(texts, state)),
                ),
                icon('next'),
              ),
            )
          }),
        ),
      ],
      actions: isSafe ? [] : [setUp],
    })
  })
}
