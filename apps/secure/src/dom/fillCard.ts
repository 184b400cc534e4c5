import { getUnread } from './getUnread.ts'
import { h } from './h.ts'
import { type IconName, icon } from './icon.ts'

/** What a card shows. */
export type CardContent = {
  icon: IconName
  /** Colour of danger for the icon. */
  isAlarming?: boolean | undefined
  title: string
  /** Scrolls where there is no room; the buttons stay in sight. */
  body: readonly (Node | string | undefined | false)[]
  actions: readonly HTMLElement[]
  /** Stands over the buttons as long as a part of the body is below. */
  more?: HTMLButtonElement | undefined
  /** What a button says of its failure, under the buttons. */
  note?: HTMLElement | undefined
  /** How the buttons are pressed, where a click is not enough. */
  hint?: string | undefined
}

/** Puts a heading, a body that may scroll and buttons into a card. Returns the part that scrolls; the heading has the focus. */
export function fillCard(card: HTMLElement, content: CardContent): HTMLElement {
  const title = h('h1', { tabindex: '-1' }, content.title)
  const scroll = h(
    'div',
    { class: 'scroll' },
    h('div', { class: content.isAlarming ? 'disc alarming' : 'disc' }, icon(content.icon)),
    title,
    ...content.body,
  )
  card.replaceChildren(
    scroll,
    h(
      'div',
      { class: 'foot' },
      content.more,
      content.actions.length > 0 && h('div', { class: 'actions' }, ...content.actions),
      content.note,
      // The guard of the card speaks in the place of the hint.
      content.actions.length > 0 &&
        h(
          'div',
          { class: 'hints' },
          h('p', { class: 'says', role: 'status' }),
          content.hint !== undefined && h('p', { class: 'hint' }, content.hint),
        ),
    ),
  )
  // Without anything to focus in it, what scrolls is out of the keyboard's reach.
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
