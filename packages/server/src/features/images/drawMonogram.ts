import { createHash } from 'node:crypto'

/** Draws a square icon with one or two letters; the same id always gets the same colour. */
export function drawMonogram(id: string, name: string): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360
  const letters = initials(name)
  const size = letters.length > 1 ? 9.5 : 11.5
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${colour(hue)}" d="M0 0h24v24H0z"/><text x="12" y="12" dy=".36em" fill="#fff" font-family="system-ui,-apple-system,'Segoe UI',sans-serif" font-size="${size}" font-weight="600" text-anchor="middle">${escapeXml(letters)}</text></svg>\n`
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase() || '?'
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Lightest colour of the hue on which white letters keep a contrast of 4.5 (WCAG 2.2, 1.4.3). */
function colour(hue: number): string {
  let lightness = 0.55
  let rgb = hslToRgb(hue, 0.6, lightness)
  while (1.05 / (luminance(rgb) + 0.05) < 4.5) {
    lightness -= 0.01
    rgb = hslToRgb(hue, 0.6, lightness)
  }
  return `#${rgb
    .map((part) =>
      Math.floor(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function hslToRgb(hue: number, saturation: number, lightness: number): number[] {
  const span = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12
    return lightness - span * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
