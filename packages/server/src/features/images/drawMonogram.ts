import { createHash } from 'node:crypto'

/** Words that many wallets have in their names and that identify none of them. */
const generic = /^(wallet|app|mobile|crypto|defi|the|by|for|my)$/i

/** Draws a square icon with two letters; the same id always gets the same colour. */
export function drawMonogram(id: string, name: string): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360
  const letters = initials(name)
  const size = letters.length > 1 ? 9 : 11
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><linearGradient id="a" x2="0" y2="1"><stop stop-color="${colour(hue)}"/><stop offset="1" stop-color="${colour(hue, 0.09)}"/></linearGradient><path fill="url(#a)" d="M0 0h24v24H0z"/><text x="12" y="12" dy=".35em" fill="#fff" font-family="Inter,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,sans-serif" font-size="${size}" font-weight="600" letter-spacing="-.2" text-anchor="middle">${escapeXml(letters)}</text></svg>\n`
}

/** Returns the initials of the first and last meaningful words, or the first two letters of the only one. */
function initials(name: string): string {
  // A capital after a lower-case letter starts a word: SafePal.
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !generic.test(word))
  const [first = '?', ...others] = telling.length ? telling : words
  const [initial = '', next = ''] = first
  const last = others.at(-1)
  if (last) return (initial + [...last][0]).toUpperCase()
  // An all-capitals name is kept: OKX.
  return initial.toUpperCase() + (/\p{L}/u.test(next) ? next : '')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Lightest colour of the hue that keeps a contrast of 4.5 with white letters (WCAG 2.2, 1.4.3), or a darker one. */
function colour(hue: number, darker = 0): string {
  let lightness = 0.55
  let rgb = hslToRgb(hue, 0.5, lightness)
  while (1.05 / (luminance(rgb) + 0.05) < 4.5) {
    lightness -= 0.01
    rgb = hslToRgb(hue, 0.5, lightness)
  }
  return `#${hslToRgb(hue, 0.5, lightness - darker)
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
