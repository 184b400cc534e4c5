import { securePages } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { Texts } from '../texts/en.ts'

/** What the way to a window shows. */
export type WindowWayParameters = {
  /** Of the question in the window. */
  title: string
  /** Who asks, as the question says it. */
  who?: Node | undefined
  /** Of the window's address. */
  host: string
  /** The browser did not open it. */
  isBlocked: boolean
  /** Of the window's address. */
  ticket: string
  texts: Texts
  open(): void
  cancel(): void
}

/**
 * Shows the way to the window that asks: all that the frame has of a question. A page that hides it, or presses it with the
 * visitor's help, opens a window that shows what is asked.
 */
export function showWindowWay(
  card: HTMLElement,
  { title, who, host, isBlocked, ticket, texts, open, cancel }: WindowWayParameters,
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
        ? // It relates the window to this frame, as the button does.
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
