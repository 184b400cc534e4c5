import { type Language, pickLanguage } from '@foyer/contract'
import type { Texts } from './en.ts'
import { loadTexts } from './loadTexts.ts'

/** Where the secure site's texts come from. */
export type TextSource = {
  /** Takes the language that the visitor reads; without one, that of the browser. Its texts load at once. */
  use(language: string | undefined): void
  /** The texts; the page has their language and direction. */
  read(): Promise<Texts>
}

/** Creates the source of texts for a page; the first language is that of the browser. */
export function createTextSource(root: HTMLElement, wanted: readonly string[]): TextSource {
  let current: { language: Language; texts: Promise<Texts> } | undefined

  function load(language: Language): Promise<Texts> {
    const texts = loadTexts(language)
    current = { language, texts }
    texts.catch(() => {
      // Offline: it may load the next time.
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
