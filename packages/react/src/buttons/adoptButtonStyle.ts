import type { Foyer } from '@foyer/core'
import { createThemeSheet } from '../base/themeSheet.ts'
import css from './buttons.css.ts'

/**
 * Creates the buttons' style sheets with the app's theme. Constructable sheets need no style element, so they work on
 * pages with `style-src 'self'`. Any number of roots can adopt the same sheet.
 */
export function createButtonSheets(foyer: Foyer): readonly CSSStyleSheet[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  // An id contains only letters, digits, - and _, so it cannot end the selector.
  return [sheet, createThemeSheet(foyer, `.foyer-button[data-instance="${foyer.options.id}"]`)]
}

/** Adopts the buttons' style sheets in a button's root (the page or a shadow root) until the instance is destroyed. */
export function adoptButtonStyle(foyer: Foyer, element: Element): void {
  // A detached element is its own root. jsdom, which apps use for tests, does not support adopted style sheets.
  const root = element.getRootNode() as Node & DocumentOrShadowRoot
  if (!root.adoptedStyleSheets) return
  const own = foyer._internal.once(createButtonSheets)
  if (own.some((sheet) => root.adoptedStyleSheets.includes(sheet))) return
  root.adoptedStyleSheets.push(...own)
  foyer._internal.signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => !own.includes(other))
  })
}
