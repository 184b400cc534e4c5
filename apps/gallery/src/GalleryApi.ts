import type { Language } from '@foyer/core'

/** What the page of a state lets the tests do. */
export type GalleryApi = {
  /** Changes the language in place; resolves when the state is there again. */
  setLanguage(language: Language): Promise<void>
}

declare global {
  interface Window {
    gallery?: GalleryApi
  }
}
