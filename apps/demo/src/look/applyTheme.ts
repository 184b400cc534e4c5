import type { Theme } from '@foyer/core'

const properties = {
  accent: '--foyer-accent',
  onAccent: '--foyer-on-accent',
  radius: '--foyer-radius',
  fontFamily: '--foyer-font-family',
} as const satisfies Partial<Record<keyof Theme, string>>

/**
 * Sets a theme on the page. The modal and the buttons inherit the kit's custom properties, as does the page itself, so
 * that nothing has to be created again while a visitor tries colours.
 */
export function applyTheme(theme: Theme, { style }: HTMLElement = document.documentElement): void {
  for (const [name, property] of Object.entries(properties)) {
    const value = theme[name as keyof typeof properties]
    if (value === undefined) style.removeProperty(property)
    else
      style.setProperty(
        property,
        typeof value === 'string' ? value : `light-dark(${value.light}, ${value.dark})`,
      )
  }
}
