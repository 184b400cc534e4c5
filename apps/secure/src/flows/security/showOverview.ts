import { getDevices, getLoginSessions, type SecuritySection } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { icon } from '../../dom/icon.ts'
import type { SecurityContext } from './SecurityContext.ts'
import { type SecurityState, sectionsOf } from './sections.ts'

/**
 * Shows whether the wallet can be lost and who can open it, with a link to each section. Resolves with the chosen section.
 */
export async function showOverview(
  card: HTMLElement,
  context: SecurityContext,
  signal: AbortSignal,
): Promise<SecuritySection> {
  const { api, session, texts } = context
  const words = texts.security
  const { token } = session
  const [wallet, { devices }, logins] = await Promise.all([
    context.wallet.describe(),
    api(getDevices, { query: {} }, { token }),
    api(getLoginSessions, { query: {} }, { token }).then(
      ({ sessions }) => sessions,
      () => undefined,
    ),
  ])
  const state: SecurityState = { wallet, devices, logins }
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
            const text = h('span', { class: 'quiet' }, section.text(texts, state))
            section
              .readLater?.(context, signal)
              .then((status) => status !== undefined && replace(text, status))
              // The text that stands there stays.
              .catch(() => {})
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
                h('span', { class: 'grow' }, h('b', {}, section.title(texts)), text),
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

/** Replaces a text, and keeps its lines so that nothing below it moves. */
function replace(element: HTMLElement, text: string): void {
  element.style.minBlockSize = `${element.offsetHeight}px`
  element.textContent = text
}
