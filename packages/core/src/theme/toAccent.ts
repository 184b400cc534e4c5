/** An accent for both colour schemes, with the text colour on it. */
export type Accent = { accent: Shades; onAccent: Shades }
type Shades = { light: string; dark: string }
type Rgb = readonly [number, number, number]

/** WCAG 2.2, 1.4.3. */
export const minContrast = 4.5
/** Darkest surface of the light scheme and lightest of the dark one on which the accent is used as text. */
export const textSurfaces = { light: '#f3f5f6', dark: '#212529' } as const
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** Lightness step of the search. */
const step = 0.01

/**
 * Derives shades of a colour that are readable on the page and under their own text, in both schemes: darker for light pages
 * and lighter for dark ones, as far as necessary.
 */
export function toAccent(colour: string): Accent {
  const light = findShade(toRgb(colour), toRgb(textSurfaces.light), -step)
  const dark = findShade(toRgb(colour), toRgb(textSurfaces.dark), step)
  return {
    accent: { light: toHex(light), dark: toHex(dark) },
    onAccent: { light: toTextOn(light), dark: toTextOn(dark) },
  }
}

/** Whether a colour can be parsed: `#rgb` or `#rrggbb`. */
export function isBrand(colour: string): boolean {
  return /^#([\da-f]{3}){1,2}$/i.test(colour)
}

/** Contrast ratio of two colours, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  return contrastOf(toRgb(one), toRgb(other))
}

/** Nearest shade of the hue that is readable on the surface. */
function findShade(colour: Rgb, paper: Rgb, move: number): Rgb {
  let shade = colour
  for (let moved = move; contrastOf(shade, paper) < minContrast; moved += move) shade = lighten(colour, moved)
  return shade
}

/** Black or white, whichever has the higher contrast. */
function toTextOn(colour: Rgb): string {
  return contrastOf(colour, white) >= contrastOf(colour, black) ? '#ffffff' : '#000000'
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Changes a colour's lightness (HSL), keeping hue and saturation. */
function lighten(colour: Rgb, by: number): Rgb {
  const max = Math.max(...colour) / 255
  const min = Math.min(...colour) / 255
  const lightness = (max + min) / 2
  const room = 1 - Math.abs(2 * lightness - 1)
  const saturation = room === 0 ? 0 : (max - min) / room
  const target = Math.min(1, Math.max(0, lightness + by))
  const span = (saturation * (1 - Math.abs(2 * target - 1))) / (max - min || 1)
  const part = (at: 0 | 1 | 2) => Math.round(255 * (target + (colour[at] / 255 - lightness) * span))
  return [part(0), part(1), part(2)]
}

function toRgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex
  const value = Number.parseInt(digits.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
