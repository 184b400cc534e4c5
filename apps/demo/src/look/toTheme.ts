import type { Theme } from '@foyer/core'
import { fonts, type Look, presets } from './Look.ts'
import { toAccent } from './toAccent.ts'

/** What a look changes of the kit's theme: nothing where it is as the kit comes. */
export function toTheme({ accent, radius, font }: Look): Theme {
  const base = presets.Foyer
  return {
    ...(accent === base.accent ? {} : toAccent(accent)),
    ...(radius === base.radius ? {} : { radius: `${radius}px` }),
    ...(font === base.font ? {} : { fontFamily: fonts[font] }),
  }
}
