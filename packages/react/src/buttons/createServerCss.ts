import type { Foyer } from '@foyer/core'
import { toThemeTokens } from '../base/themeTokens.ts'
import css from './buttons.css.ts'

/** Characters that could end a declaration, a rule or the style element, or start a comment. */
const isUnsafe = (value: string) => /[;{}<>\\]|\/\*/.test(value)

/** Returns the buttons' CSS with the app's theme, for server-rendered markup. */
export function createServerCss(foyer: Foyer): string {
  const { id } = foyer.options
  const base: string[] = []
  const dark: string[] = []
  for (const { property, value, dark: own } of toThemeTokens(foyer.state.theme)) {
    if (isUnsafe(value + own)) continue
    base.push(`${property}:${value}`)
    if (own) dark.push(`${property}:${own}`)
  }
  // An id contains only letters, digits, - and _, so it cannot end the selector.
  const button = `.foyer-button[data-instance="${id}"]`
  const rules = [css]
  if (base.length) rules.push(`${button}{${base.join(';')}}`)
  if (dark.length)
    rules.push(
      `${button}[data-theme="dark"]{${dark.join(';')}}`,
      `@media (prefers-color-scheme:dark){${button}[data-theme="system"]{${dark.join(';')}}}`,
    )
  return rules.join('')
}
