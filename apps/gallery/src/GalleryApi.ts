import type { Language } from '@foyer/core'

/** What the page of a state lets the tests do. */
export type GalleryApi = {
  /** Shows the state of an address's query in place of this one; resolves when it is there. */
  show(search: string): Promise<void>
  /** Changes the language in place; resolves when the state is there again. */
  setLanguage(language: Language): Promise<void>
}

declare global {
  interface Window {
    gallery?: GalleryApi
  }
}
