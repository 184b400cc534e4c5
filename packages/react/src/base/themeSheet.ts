import type { Foyer } from '@foyer/core'
import { toThemeTokens } from './themeTokens.ts'

/**
 * Creates a style sheet that sets the instance's theme tokens as custom properties on the selector, and follows changes of the
 * theme. Values are set one by one through CSSOM, so none can end its declaration, and no style element is needed.
 */
export function createThemeSheet(foyer: Foyer, selector: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const scheme = (name: string) =>
    selector === ':host' ? `:host([data-theme="${name}"])` : `${selector}[data-theme="${name}"]`
  /** Server-rendered styles still have tokens that a later theme no longer sets. */
  const known = new Set<string>()
  const write = () => {
    sheet.replaceSync(
      `${selector}{}${scheme('dark')}{}@media (prefers-color-scheme:dark){${scheme('system')}{}}`,
    )
    const [base, dark, system] = sheet.cssRules as unknown as [CSSStyleRule, CSSStyleRule, CSSMediaRule]
    const darks = [dark, system.cssRules[0] as CSSStyleRule]
    for (const property of known)
      for (const { style } of [base, ...darks]) style.setProperty(property, 'initial')
    for (const { property, value, dark: own } of toThemeTokens(foyer.state.theme)) {
      known.add(property)
      base.style.setProperty(property, value)
      for (const { style } of darks) {
        if (own === undefined) style.removeProperty(property)
        else style.setProperty(property, own)
      }
    }
  }
  write()
  const unsubscribe = foyer.subscribe(({ theme }, previous) => {
    if (theme !== previous.theme) write()
  })
  foyer._internal.signal.addEventListener('abort', unsubscribe)
  return sheet
}
