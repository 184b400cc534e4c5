import type { Theme } from '@foyer/core'

/** A theme with the site's colours. */
export const siteTheme: Theme = {
  accent: { light: '#0b6b62', dark: '#3fd0bd' },
  onAccent: { light: '#ffffff', dark: '#06201d' },
  fontFamily: 'Inter, system-ui, sans-serif',
}
