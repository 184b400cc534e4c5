import { securePages } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { Texts } from '../texts/en.ts'

/** Parameters of `showWindowButton`. */
export type WindowButtonParameters = {
  /** Title of the card in the window. */
  title: string
  /** The requester, as shown on the card. */
  who?: Node | undefined
  /** Host in the window's URL. */
  host: string
  /** The browser blocked the window. */
  isBlocked: boolean
  /** Part of the window's URL. */
  ticket: string
  texts: Texts
  open(): void
  cancel(): void
}

/**
 * Shows the button that opens the approval window. It is all that the frame shows of an approval. A page that hides it, or
 * tricks the visitor into pressing it, only opens a window that shows the request.
 */
export function showWindowButton(
  card: HTMLElement,
  { title, who, host, isBlocked, ticket, texts, open, cancel }: WindowButtonParameters,
): void {
  const { approve, cardWindow } = texts
  fillCard(card, {
    icon: 'window',
    title,
    body: [
      who,
      h('p', { class: 'about', role: 'status' }, isBlocked ? cardWindow.blocked : approve.window(host)),
    ],
    actions: [
      h('button', { type: 'button', onclick: cancel }, texts.cancel),
      isBlocked
        ? // Keeps the opener relation to this frame, as the button does.
          h(
            'a',
            {
              class: 'button primary',
              href: `${securePages.approve}#${ticket}`,
              target: '_blank',
              rel: 'opener',
            },
            approve.openWindow,
          )
        : h('button', { class: 'primary', type: 'button', onclick: open }, approve.openWindow),
    ],
  })
}
