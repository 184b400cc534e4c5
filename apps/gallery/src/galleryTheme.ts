import type { Theme } from '@foyer/core'

/** Fonts bundled with the gallery, so that screenshots are the same on every machine. */
export const galleryTheme: Theme = {
  fontFamily: '"Inter Variable", "Noto Sans Arabic", "Noto Sans Thai", sans-serif',
}
