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

/** Fonts that every device has. */
export type ThemeFont = keyof typeof fonts
/** How far corners are rounded: a base radius of 0, 4 or 6 px. The card has six times as much. */
export type Corners = keyof typeof radii

/** What `createTheme` makes a theme of. */
export type ThemeParameters = {
  /** The brand's colour as `#rgb` or `#rrggbb`. @default the kit's own */
  brand?: string | undefined
  /** By name, or as the base radius in px, up to 16. @default 'soft' */
  corners?: Corners | number | undefined
  /** A font that every device has, or a list of font families of the page's own. @default the device's own */
  font?: ThemeFont | (string & {}) | undefined
}

/**
 * A theme of one brand colour, for light and dark pages. The accent keeps the brand's hue and is darkened or lightened until it can be
 * read on every surface of the kit, and the text on it as well: 4.5:1 at least (WCAG 2.2, 1.4.3).
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
