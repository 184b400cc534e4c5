import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { IconName } from '../dom/icon.ts'
import { createTextSource } from '../texts/createTextSource.ts'
import type { Texts } from '../texts/en.ts'

/** A page of the secure site in a separate window. */
export type Page = {
  texts: Texts
  /** Replaces the content of the page with a message. */
  showMessage(
    icon: IconName,
    title: string,
    text: string,
    more?: {
      brand?: HTMLElement | undefined
      body?: Node[]
      actions?: HTMLButtonElement[]
      note?: HTMLElement
    },
  ): void
}

/** Opens a page in the browser's language; the linking page cannot choose it. */
export async function openPage(stage: HTMLElement): Promise<Page> {
  const texts = await createTextSource(document.documentElement, navigator.languages).read()
  return {
    texts,
    showMessage(icon, title, text, { brand, body = [], actions = [], note } = {}) {
      document.title = title
      const card = h('main', { class: 'card' })
      stage.replaceChildren(card)
      fillCard(card, { brand, icon, title, body: [h('p', { class: 'about' }, text), ...body], actions, note })
    },
  }
}
