import type { Foyer } from '@foyer/core'
import { createThemeSheet } from '../themeSheet.ts'
import css from './buttons.css.ts'

function createSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/**
 * Adopts the buttons' style sheet in a button's root, the page or a shadow root. A constructable sheet needs no style
 * element, so it works on pages with `style-src 'self'`.
 */
export function adoptButtonStyle(foyer: Foyer, element: Element): void {
  // An element that is nowhere is its own root; jsdom, where apps run tests, has no such sheets.
  const root = element.getRootNode() as Node & DocumentOrShadowRoot
  if (!root.adoptedStyleSheets) return
  const sheet = foyer._internal.once(createSheet)
  if (root.adoptedStyleSheets.includes(sheet)) return
  const { theme, id } = foyer.options
  // An id contains only letters, digits, - and _, so it cannot end the selector.
  const own = theme ? [sheet, createThemeSheet(theme, `.foyer-button[data-instance="${id}"]`)] : [sheet]
  root.adoptedStyleSheets.push(...own)
  foyer._internal.signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => !own.includes(other))
  })
}
