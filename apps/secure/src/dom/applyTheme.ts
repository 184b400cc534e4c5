import type { FramePayload } from '@foyer/contract'

/** Colours that a host may set, each with its background and the required contrast. */
const pairs = [
  ['text', 'background', 4.5],
  ['text', 'surface', 4.5],
  ['text', 'surface-strong', 4.5],
  ['text-quiet', 'background', 4.5],
  ['text-quiet', 'surface', 4.5],
  ['danger', 'background', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'surface-strong', 4.5],
  ['on-accent', 'accent', 4.5],
  ['edge', 'background', 1.5],
] as const
const colours = [
  ...new Set([...pairs.map(([front]) => front), ...pairs.map(([, back]) => back), 'edge-soft']),
]

/**
 * Applies the host's colours to the frame. Rejects the whole theme if any text would become unreadable, since hidden text is
 * a way to deceive the visitor. Fonts and sizes cannot be changed.
 *
 * @returns whether the theme was applied.
 */
export function applyTheme(theme: FramePayload<'SYNC_THEME'>): boolean {
  const root = document.documentElement
  root.dataset.theme = theme.themeMode
  for (const name of colours) root.style.removeProperty(`--foyer-${name}`)
  const wanted = colours.flatMap((name) => {
    const value = theme.themeVariables?.[`--foyer-${name}`]
    return value === undefined ? [] : [[name, value] as const]
  })
  for (const [name, value] of wanted) root.style.setProperty(`--foyer-${name}`, value)
  // Resolved once: `calc(100vw …)` changes when the page resizes the frame, and `currentcolor` depends on where it is used.
  const fixed = wanted.map(([name]) => [name, resolve(name)] as const)
  for (const [name, parts] of fixed)
    if (parts) root.style.setProperty(`--foyer-${name}`, `rgb(${parts.join(', ')})`)
  const isReadable = pairs.every(([front, back, least]) => contrast(resolve(front), resolve(back)) >= least)
  if (!isReadable) for (const name of colours) root.style.removeProperty(`--foyer-${name}`)
  return isReadable
}

/** Serializations of the accent's text colour that the kit chose: black or white. */
const chosen: Readonly<Record<string, readonly [number, number, number]>> = {
  'lch(0 0 0)': [0, 0, 0],
  'lch(100 0 0)': [255, 255, 255],
}

/** Resolves a colour in the browser; `undefined` unless it is opaque. */
function resolve(name: string): readonly [number, number, number] | undefined {
  const probe = document.createElement('i')
  probe.style.setProperty('color', `var(--${name})`)
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : chosen[color]
}

/** Contrast ratio of WCAG 2.2; 0 if a colour cannot be resolved. */
function contrast(
  front: readonly [number, number, number] | undefined,
  back: readonly [number, number, number] | undefined,
): number {
  if (!front || !back) return 0
  const [a, b] = [luminance(front), luminance(back)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: readonly [number, number, number]): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
