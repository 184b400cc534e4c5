import type { Theme } from '@foyer/core'

const properties = {
  accent: '--foyer-accent',
  onAccent: '--foyer-on-accent',
  radius: '--foyer-radius',
  fontFamily: '--foyer-font-family',
} as const satisfies Partial<Record<keyof Theme, string>>

/**
 * Sets a theme on the page. The modal, the buttons and the page itself inherit the kit's custom properties, so that nothing
 * must be recreated while a visitor tries colours.
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
