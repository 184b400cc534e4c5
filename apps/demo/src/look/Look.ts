/** How the kit looks on this page: what the visitor chose. */
export type Look = {
  preset: PresetName | undefined
  /** Any colour; shades that can be read in light and dark are made of it. */
  accent: string
  /** Base radius, in px. */
  radius: number
  font: FontName
}

/** Font families that need no request: the page's own, and what is on the visitor's device. */
export const fonts = {
  Inter: '"Inter Variable", system-ui, sans-serif',
  System: 'system-ui, sans-serif',
  Serif: 'Charter, "Bitstream Charter", Cambria, Georgia, serif',
  Mono: 'ui-monospace, "SF Mono", "Liberation Mono", monospace',
} as const
export type FontName = keyof typeof fonts

/** Looks to start from. The first is the kit as it comes. */
export const presets = {
  Foyer: { accent: '#0b6b62', radius: 4, font: 'Inter' },
  Ink: { accent: '#1f2328', radius: 1, font: 'System' },
  Iris: { accent: '#4f46e5', radius: 5, font: 'Inter' },
  Ember: { accent: '#b8480f', radius: 6, font: 'Inter' },
  Rose: { accent: '#b0256a', radius: 3, font: 'Serif' },
} as const satisfies Record<string, Omit<Look, 'preset'>>
export type PresetName = keyof typeof presets

/** A preset as a look. */
export function toLook(preset: PresetName): Look {
  return { preset, ...presets[preset] }
}
