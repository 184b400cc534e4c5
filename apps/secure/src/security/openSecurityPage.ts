import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { TextSource } from '../texts/createTextSource.ts'
import { guardPage } from './guardPage.ts'
import type { SecurityPage } from './SecurityPage.ts'

/** How long a hint stands. */
const hintMs = 4_000

/** Opens the page: guarded, in the visitor's language. */
export async function openSecurityPage(root: HTMLElement, source: TextSource): Promise<SecurityPage> {
  const texts = await source.read()
  const words = texts.security
  document.title = words.title
  const said = document.getElementById('said')
  let forgetting: ReturnType<typeof setTimeout> | undefined
  const html = document.documentElement
  guardPage(window, {
    report(hindrance) {
      if (hindrance) delete html.dataset.ready
      else html.dataset.ready = ''
      html.toggleAttribute('data-small', hindrance === 'small')
      if (said) said.textContent = hindrance === 'small' ? words.small : ''
    },
    onEarly() {
      if (!said || html.hasAttribute('data-small')) return
      said.textContent = words.early
      clearTimeout(forgetting)
      forgetting = setTimeout(() => {
        said.textContent = ''
      }, hintMs)
    },
  })
  return {
    texts,
    source,
    root,
    say(name, title, text, ...more) {
      const card = h('main', { class: 'card' })
      root.replaceChildren(card)
      fillCard(card, { icon: name, title, body: [h('p', { class: 'about' }, text), ...more], actions: [] })
    },
  }
}
