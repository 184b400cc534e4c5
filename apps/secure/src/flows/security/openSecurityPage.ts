import { securityWindowSize } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import type { TextSource } from '../../texts/createTextSource.ts'
import type { SecurityPage } from './SecurityPage.ts'

/**
 * Opens the page in the visitor's language. A page may open this window too small to see anything; then it offers nothing to
 * press.
 */
export async function openSecurityPage(root: HTMLElement, source: TextSource): Promise<SecurityPage> {
  const texts = await source.read()
  const words = texts.security
  document.title = words.title
  const said = document.getElementById('said')
  // Includes the outer size, since page zoom changes the inner size.
  const isSmall = () =>
    Math.max(innerWidth, outerWidth) < securityWindowSize.leastWidth ||
    Math.max(innerHeight, outerHeight) < securityWindowSize.leastHeight
  const measure = () => {
    document.documentElement.toggleAttribute('data-small', isSmall())
    if (said) said.textContent = isSmall() ? words.small : ''
  }
  addEventListener('resize', measure)
  measure()
  return {
    texts,
    source,
    root,
    showMessage(name, title, text, ...more) {
      const card = h('main', { class: 'card' })
      root.replaceChildren(card)
      fillCard(card, { icon: name, title, body: [h('p', { class: 'about' }, text), ...more], actions: [] })
    },
  }
}
