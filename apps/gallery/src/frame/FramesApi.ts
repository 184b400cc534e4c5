import type { Language } from '@foyer/contract'

declare global {
  interface Window {
    /** Shows the screens of the secure frame in a language; resolves when they are there. */
    showFrames?(language: Language): Promise<void>
  }
}
