import { type ThemeFont, type ThemePreset, themePresets } from '@foyer/core/theme'

/** The kit's look on this page, as chosen by the visitor. */
export type Look = {
  preset: PresetName | undefined
  /** Any colour; readable shades for light and dark are derived from it. */
  accent: string
  /** Base radius, in px. */
  radius: number
  font: FontName
}

/** Fonts without a request: the page's own, and those on the visitor's device. */
export const fonts = {
  Inter: '"Inter Variable", system-ui, sans-serif',
  System: 'system',
  Serif: 'serif',
  Mono: 'mono',
} as const satisfies Record<string, ThemeFont | (string & {})>
export type FontName = keyof typeof fonts

/** Looks to start from: the kit's default and its presets. */
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
