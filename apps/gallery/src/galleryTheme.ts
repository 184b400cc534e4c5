import type { Theme } from '@foyer/core'

/** Fonts that come with the gallery, so that a picture is the same on every machine. */
export const galleryTheme: Theme = {
  fontFamily: '"Inter Variable", "Noto Sans Arabic", "Noto Sans Thai", sans-serif',
}
