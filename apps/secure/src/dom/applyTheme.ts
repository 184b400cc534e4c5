import type { FramePayload } from '@foyer/contract'

/** Colours that a host may set, with what lies behind each and how far they must be apart. */
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
 * Applies the host's colours to the frame. A theme that makes anything unreadable is left out as a whole: texts that
 * the visitor cannot see are a way to cheat. Fonts and sizes stay the frame's own.
 *
 * @returns whether the colours were taken.
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
  // As they are now: `calc(100vw …)` is another colour when the page resizes the frame, `currentcolor` where it is used.
  const fixed = wanted.map(([name]) => [name, resolve(name)] as const)
  for (const [name, parts] of fixed)
    if (parts) root.style.setProperty(`--foyer-${name}`, `rgb(${parts.join(', ')})`)
  const isReadable = pairs.every(([front, back, least]) => contrast(resolve(front), resolve(back)) >= least)
  if (!isReadable) for (const name of colours) root.style.removeProperty(`--foyer-${name}`)
  return isReadable
}

/** How a browser writes the text on an accent that the kit chose: black or white. */
const chosen: Readonly<Record<string, readonly [number, number, number]>> = {
  'lch(0 0 0)': [0, 0, 0],
  'lch(100 0 0)': [255, 255, 255],
}

/** What the browser makes of a colour, opaque ones only. */
function resolve(name: string): readonly [number, number, number] | undefined {
  const probe = document.createElement('i')
  probe.style.setProperty('color', `var(--${name})`)
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : chosen[color]
}

/** Of WCAG 2.2; 0 where a colour is not plain. */
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
