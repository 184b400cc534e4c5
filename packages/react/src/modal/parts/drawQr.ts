import { encodeQr } from './encodeQr.ts'

/** Side of the mark as a fraction of the code's side. */
const markShare = 0.155
const finderSize = 7

/** A code as strokes one module wide with round ends; the three finders are drawn separately. */
export type QrDrawing = {
  /** Runs of dark modules, excluding the finders and the area under the mark. */
  path: string
  /** Modules per side. */
  size: number
  /** Modules per side covered by the mark in the middle; 0 without a mark. */
  markSize: number
}

/**
 * Draws a text as a QR code. A mark covers at most 3 % of the modules. That loses less than half of the errors level M
 * can correct in every version; the rest is left for poor cameras. `drawQr.test.ts` verifies it.
 */
export function drawQr(text: string, { hasMark = false }: { hasMark?: boolean } = {}): QrDrawing {
  const rows = encodeQr(text)
  const size = rows.length
  const isFinder = (x: number, y: number) =>
    (x < finderSize || x >= size - finderSize) && y < finderSize
      ? true
      : x < finderSize && y >= size - finderSize
  // Odd, like the code's side, so that the mark covers whole modules.
  const markSize = hasMark ? Math.floor((size * markShare) / 2) * 2 + 1 : 0
  const start = (size - markSize) / 2
  const isMarked = (x: number, y: number) =>
    x >= start && x < start + markSize && y >= start && y < start + markSize
  const isDark = (x: number, y: number) => rows[y]?.[x] === true && !isFinder(x, y) && !isMarked(x, y)

  let path = ''
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) {
      // Each run in a row is one stroke, or a dot for a single module; runs in columns join the rows.
      let length = 0
      while (isDark(b + length, a) && !(length === 0 && isDark(b - 1, a))) length++
      if (length) path += `M${b + 0.5} ${a + 0.5}h${length - 1}`
      length = 0
      while (isDark(a, b + length) && !(length === 0 && isDark(a, b - 1))) length++
      if (length > 1) path += `M${a + 0.5} ${b + 0.5}v${length - 1}`
    }
  return { path, size, markSize }
}
