import type { ThemeParameters } from './createTheme.ts'

/**
 * Starting points for a theme, as parameters of `createTheme`.
 *
 * @example
 * ```ts
 * import { createTheme, themePresets } from '@foyer/core/theme'
 *
 * export const theme = createTheme({ ...themePresets.iris, font: 'serif' })
 * ```
 */
export const themePresets = {
  ink: { brand: '#1f2328', corners: 1, font: 'system' },
  iris: { brand: '#4f46e5', corners: 5 },
  ember: { brand: '#b8480f', corners: 6 },
  rose: { brand: '#b0256a', corners: 3, font: 'serif' },
} as const satisfies Record<string, ThemeParameters>

/** Names of the bundled themes. */
export type ThemePreset = keyof typeof themePresets
