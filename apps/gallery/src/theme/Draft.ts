import type { Theme, Themed } from '@foyer/core'
import { type ColourToken, colourTokens, type PlainToken, plainTokens, type TokenName } from './tokens.ts'

/** Contents of the editor: a text for each edited field, by token, or token and scheme. */
export type Draft = Readonly<Record<string, string>>

/** Key of a field. */
export function fieldKey(name: TokenName, scheme?: 'light' | 'dark'): string {
  return scheme ? `${name}.${scheme}` : name
}

/** A colour's value, or the default if the field does not contain a valid one. */
export function getColour(draft: Draft, token: ColourToken, scheme: 'light' | 'dark'): string {
  const value = draft[fieldKey(token.name, scheme)]?.trim()
  return value && CSS.supports('color', value) ? value : token[scheme]
}

/** A plain token's value, or the default if the field does not contain a valid one. */
export function getPlain(draft: Draft, token: PlainToken): string {
  const value = draft[fieldKey(token.name)]?.trim()
  return value && CSS.supports(token.property, value) ? value : token.standard
}

/** Converts a draft to a theme with the values that differ from the defaults. */
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
