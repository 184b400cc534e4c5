import type { Theme } from '@foyer/core'
import { toThemeTokens } from './themeTokens.ts'

/**
 * Creates a style sheet that sets an app's theme tokens as custom properties on the selector. Values are set one by one
 * through CSSOM, so none can end its declaration, and no style element is needed.
 */
export function createThemeSheet(theme: Theme, selector: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const scheme = (name: string) =>
    selector === ':host' ? `:host([data-theme="${name}"])` : `${selector}[data-theme="${name}"]`
  sheet.insertRule(`${selector}{}`)
  sheet.insertRule(`${scheme('dark')}{}`, 1)
  sheet.insertRule(`@media (prefers-color-scheme:dark){${scheme('system')}{}}`, 2)
  const [base, dark, system] = sheet.cssRules as unknown as [CSSStyleRule, CSSStyleRule, CSSMediaRule]
  const darks = [dark, system.cssRules[0] as CSSStyleRule]
  for (const { property, value, dark: own } of toThemeTokens(theme)) {
    base.style.setProperty(property, value)
    if (own !== undefined) for (const { style } of darks) style.setProperty(property, own)
  }
  return sheet
}
