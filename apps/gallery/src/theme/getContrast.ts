/** Contrast ratio of two CSS colours, from 1 to 21 (WCAG 2.2, relative luminance); `undefined` if one is invalid. */
export function getContrast(first: string, second: string): number | undefined {
  const luminances = [first, second].map(getLuminance)
  const [a, b] = luminances
  if (a === undefined || b === undefined) return undefined
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function getLuminance(colour: string): number | undefined {
  if (!CSS.supports('color', colour)) return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
