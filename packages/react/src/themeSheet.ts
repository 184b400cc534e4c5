import type { Theme } from '@foyer/core'

/** Tokens that are not colours, which `light-dark()` does not accept. */
const plain: readonly string[] = [
  'fontFamily',
  'fontSize',
  'radius',
  'spacing',
  'width',
  'zIndex',
] satisfies (keyof Theme)[]

/**
 * A style sheet that sets an app's tokens as custom properties on the selector. Values are set one by one through
 * CSSOM: none can end its declaration, and no style element is needed.
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
  for (const [name, value] of Object.entries(theme)) {
    if (value === undefined) continue
    const property = `--foyer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (typeof value === 'string') base.style.setProperty(property, value)
    else if (plain.includes(name)) {
      base.style.setProperty(property, value.light)
      for (const { style } of darks) style.setProperty(property, value.dark)
    } else base.style.setProperty(property, `light-dark(${value.light}, ${value.dark})`)
  }
  return sheet
}
