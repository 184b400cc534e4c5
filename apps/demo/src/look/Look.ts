import { type ThemeFont, type ThemePreset, themePresets } from '@foyer/core/theme'

/** How the kit looks on this page: what the visitor chose. */
export type Look = {
  preset: PresetName | undefined
  /** Any colour; shades that can be read in light and dark are made of it. */
  accent: string
  /** Base radius, in px. */
  radius: number
  font: FontName
}

/** Fonts that need no request: the page's own, and what is on the visitor's device. */
export const fonts = {
  Inter: '"Inter Variable", system-ui, sans-serif',
  System: 'system',
  Serif: 'serif',
  Mono: 'mono',
} as const satisfies Record<string, ThemeFont | (string & {})>
export type FontName = keyof typeof fonts

/** Looks to start from: the kit as it comes, and its presets. */
export const presets = {
  Foyer: { accent: '#0b6b62', radius: 4, font: 'Inter' },
  Ink: { ...toChoice('ink'), font: 'System' },
  Iris: { ...toChoice('iris'), font: 'Inter' },
  Ember: { ...toChoice('ember'), font: 'Inter' },
  Rose: { ...toChoice('rose'), font: 'Serif' },
} as const satisfies Record<string, Omit<Look, 'preset'>>
export type PresetName = keyof typeof presets

/** A preset as a look. */
export function toLook(preset: PresetName): Look {
  return { preset, ...presets[preset] }
}

function toChoice(preset: ThemePreset): Pick<Look, 'accent' | 'radius'> {
  const { brand, corners } = themePresets[preset]
  return { accent: brand, radius: corners }
}
