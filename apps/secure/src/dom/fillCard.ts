import { getUnread } from './getUnread.ts'
import { h } from './h.ts'
import { type IconName, icon } from './icon.ts'

/** Content of a card. */
export type CardContent = {
  /** App that the card is about, above the icon. */
  brand?: HTMLElement | undefined
  icon: IconName
  /** Shows the icon in the danger colour. */
  isAlarming?: boolean | undefined
  title: string
  /** Scrolls if there is no room; the buttons stay visible. */
  body: readonly (Node | string | undefined | false)[]
  actions: readonly HTMLElement[]
  /** Shown above the buttons while part of the body is below the fold. */
  more?: HTMLButtonElement | undefined
  /** Error message of a button, shown under the buttons. */
  note?: HTMLElement | undefined
  /** Explains how to use the buttons if a click is not enough. */
  hint?: string | undefined
}

/** Fills a card with a heading, a scrollable body and buttons. Focuses the heading and returns the scrollable part. */
export function fillCard(card: HTMLElement, content: CardContent): HTMLElement {
  const title = h('h1', { tabindex: '-1' }, content.title)
  const scroll = h(
    'div',
    { class: 'scroll' },
    content.brand,
    h('div', { class: content.isAlarming ? 'disc alarming' : 'disc' }, icon(content.icon)),
    title,
    ...content.body,
  )
  const hasControls = content.actions.length > 0 || scroll.querySelector('button, input, textarea') !== null
  card.replaceChildren(
    scroll,
    h(
      'div',
      { class: 'foot' },
      content.more,
      content.actions.length > 0 && h('div', { class: 'actions' }, ...content.actions),
      content.note,
      // The card's guard writes its messages in place of the hint.
      hasControls &&
        h(
          'div',
          { class: 'hints' },
          h('p', { class: 'says', role: 'status' }),
          content.hint !== undefined && h('p', { class: 'hint' }, content.hint),
        ),
    ),
  )
  // Keyboard users can only scroll a region that is focusable or contains something focusable.
  const update = () => {
    card.classList.toggle('has-more', getUnread(scroll) > 2)
    if (scroll.scrollHeight <= scroll.clientHeight) return
    scroll.tabIndex = 0
    scroll.role = 'group'
    scroll.ariaLabel = content.title
  }
  scroll.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(scroll)
  title.focus()
  return scroll
}
