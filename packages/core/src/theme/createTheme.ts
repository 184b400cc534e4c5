import { OptionInvalidError } from '@foyer/contract'
import type { Theme } from '../model/theme.ts'
import { isBrand, toAccent } from './toAccent.ts'

const fonts = {
  system: 'system-ui, sans-serif',
  serif: 'Charter, "Bitstream Charter", Cambria, Georgia, serif',
  mono: 'ui-monospace, "SF Mono", "Liberation Mono", monospace',
} as const
/** Base radius, in px. */
const radii = { square: 0, soft: 4, round: 6 } as const
const radiusMax = 16

/** Fonts available on every device. */
export type ThemeFont = keyof typeof fonts
/** Corner rounding: a base radius of 0, 4 or 6 px. The card has six times as much. */
export type Corners = keyof typeof radii

/** Parameters of `createTheme`. */
export type ThemeParameters = {
  /** The brand colour as `#rgb` or `#rrggbb`. @default the kit's own */
  brand?: string | undefined
  /** Corner style by name, or the base radius in px, up to 16. @default 'soft' */
  corners?: Corners | number | undefined
  /** A font available on every device, or a list of the page's own font families. @default the device's own */
  font?: ThemeFont | (string & {}) | undefined
}

/**
 * Creates a theme from one brand colour, for light and dark pages. The accent keeps the brand's hue and is darkened or
 * lightened until it is readable on every surface of the kit, and so is the text on it: a contrast of at least 4.5:1 (WCAG
 * 2.2, 1.4.3).
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { mainnet } from '@foyer/core/networks'
 * import { createTheme } from '@foyer/core/theme'
 * import { evm } from '@foyer/evm'
 *
 * export const foyer = createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   theme: createTheme({ brand: '#ffe600', corners: 'round' }),
 * })
 * ```
 *
 * @throws OptionInvalidError
 */
export function createTheme({ brand, corners, font }: ThemeParameters): Theme {
  if (brand !== undefined && !isBrand(brand))
    throw new OptionInvalidError({ option: 'brand', reason: `give a colour such as #0b6b62, not "${brand}"` })
  const radius = typeof corners === 'string' ? radii[corners] : corners
  if (corners !== undefined && !(radius !== undefined && radius >= 0 && radius <= radiusMax))
    throw new OptionInvalidError({
      option: 'corners',
      reason: `give ${Object.keys(radii).join(', ')}, or a number of px up to ${radiusMax}`,
    })
  return {
    ...(brand === undefined ? {} : toAccent(brand)),
    ...(radius === undefined ? {} : { radius: `${radius}px` }),
    ...(font === undefined
      ? {}
      : { fontFamily: Object.hasOwn(fonts, font) ? fonts[font as ThemeFont] : font }),
  }
}
