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
 * Black or white, whichever has more contrast with the accent; their contrasts are equal at a lightness of 49.44 (WCAG
 * 2.2).
 */
const readable = 'lch(from var(--accent) calc((49.44 - l) * infinity) 0 0)'

/** A theme token as a custom property; `dark` is set if the value differs on a dark page. */
export type ThemeToken = { property: string; value: string; dark?: string | undefined }

/** Converts a theme to custom properties. */
export function toThemeTokens(theme: Theme): readonly ThemeToken[] {
  return Object.entries({ ...(theme.accent && { onAccent: readable }), ...theme }).flatMap(
    ([name, value]) => {
      if (value === undefined) return []
      const property = `--foyer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      if (typeof value === 'string') return [{ property, value }]
      if (plain.includes(name)) return [{ property, value: value.light, dark: value.dark }]
      return [{ property, value: `light-dark(${value.light}, ${value.dark})` }]
    },
  )
}
