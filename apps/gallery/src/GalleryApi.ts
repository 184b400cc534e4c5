import type { Language } from '@foyer/core'

/** Functions that a state's page offers to tests. */
export type GalleryApi = {
  /** Shows the state of another URL's query instead of this one; resolves once it is on screen. */
  show(search: string): Promise<void>
  /** Changes the language in place; resolves once the state is on screen again. */
  setLanguage(language: Language): Promise<void>
}

declare global {
  interface Window {
    gallery?: GalleryApi
  }
}
