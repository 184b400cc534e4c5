import type { Theme, Themed } from '@foyer/core'
import { type ColourToken, colourTokens, type PlainToken, plainTokens, type TokenName } from './tokens.ts'

/** What the editor holds: a text for each field that was touched, by token or token and scheme. */
export type Draft = Readonly<Record<string, string>>

/** Key of a field. */
export function fieldKey(name: TokenName, scheme?: 'light' | 'dark'): string {
  return scheme ? `${name}.${scheme}` : name
}

/** The value of a colour; the standard one where the field holds none that a browser reads. */
export function getColour(draft: Draft, token: ColourToken, scheme: 'light' | 'dark'): string {
  const value = draft[fieldKey(token.name, scheme)]?.trim()
  return value && CSS.supports('color', value) ? value : token[scheme]
}

/** The value of a plain token; the standard one where the field holds none that a browser reads. */
export function getPlain(draft: Draft, token: PlainToken): string {
  const value = draft[fieldKey(token.name)]?.trim()
  return value && CSS.supports(token.property, value) ? value : token.standard
}

/** The theme of a draft: what differs from the standard. */
export function toTheme(draft: Draft): Theme {
  const theme: { [name in TokenName]?: Themed } = {}
  for (const token of colourTokens) {
    const light = getColour(draft, token, 'light')
    const dark = getColour(draft, token, 'dark')
    if (light !== token.light || dark !== token.dark)
      theme[token.name] = light === dark ? light : { light, dark }
  }
  for (const token of plainTokens) {
    const value = getPlain(draft, token)
    if (value !== token.standard) theme[token.name] = value
  }
  return theme
}
