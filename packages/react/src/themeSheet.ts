import type { Theme } from '@foyer/core'

/**
 * A style sheet that sets an app's tokens as custom properties on what the selector matches. The values are set one by
 * one through CSSOM: none of them can end its declaration, and no style element is needed.
 */
export function createThemeSheet(theme: Theme, selector: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`${selector}{}`)
  const { style } = sheet.cssRules[0] as CSSStyleRule
  for (const [name, value] of Object.entries(theme)) {
    if (value === undefined) continue
    const text = typeof value === 'string' ? value : `light-dark(${value.light}, ${value.dark})`
    style.setProperty(`--foyer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, text)
  }
  return sheet
}
