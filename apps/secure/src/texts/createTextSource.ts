import { type Language, pickLanguage } from '@foyer/contract'
import type { Texts } from './en.ts'
import { loadTexts } from './loadTexts.ts'

/** Source of the secure site's texts. */
export type TextSource = {
  /** Sets the visitor's language, or the browser's if absent. Starts loading its texts. */
  use(language: string | undefined): void
  /** Returns the texts, and sets their language and direction on the page. */
  read(): Promise<Texts>
}

/** Creates the text source of a page; starts with the browser's language. */
export function createTextSource(root: HTMLElement, wanted: readonly string[]): TextSource {
  let current: { language: Language; texts: Promise<Texts> } | undefined

  function load(language: Language): Promise<Texts> {
    const texts = loadTexts(language)
    current = { language, texts }
    texts.catch(() => {
      // Offline: loading may succeed next time.
      if (current?.texts === texts) current = undefined
    })
    return texts
  }
  return {
    use(language) {
      const picked = pickLanguage([language, ...wanted])
      if (current?.language !== picked) void load(picked).catch(() => {})
    },
    async read() {
      const texts = await (current?.texts ?? load(pickLanguage(wanted)))
      root.lang = texts.locale.split('-u-')[0] ?? 'en'
      root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'
      return texts
    },
  }
}
