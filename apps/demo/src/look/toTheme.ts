import type { ThemeParameters } from '@foyer/core/theme'
import { fonts, type Look, presets } from './Look.ts'

/** Parameters of `createTheme` for a look; omits the kit's defaults. */
export function toTheme({ accent, radius, font }: Look): ThemeParameters {
  const base = presets.Foyer
  return {
    ...(accent === base.accent ? {} : { brand: accent }),
    ...(radius === base.radius ? {} : { corners: radius }),
    ...(font === base.font ? {} : { font: fonts[font] }),
  }
}
