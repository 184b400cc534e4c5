/** Position of a pointer event: in the page, and on the screen. */
export type PointerPlace = { clientX: number; clientY: number; screenX: number; screenY: number }

/** Page zoom, pinch zoom and screen scaling affect the ratio of both. At a smaller scale, text is unreadable. */
const leastScale = 0.4
const mostScale = 5
/** Both coordinates of an event may be rounded. */
const tolerancePx = 1.5

/**
 * Whether the page was at one place on the screen in all pointer events: `screen = scale * client + offset`, with the same
 * scale in both directions. Browsers disagree on whether page zoom affects `screenX`, so the scale is computed from the
 * events themselves.
 */
export function isOnePlace(places: readonly PointerPlace[]): boolean {
  const mean = (name: keyof PointerPlace) =>
    places.reduce((sum, place) => sum + place[name], 0) / Math.max(1, places.length)
  const [clientX, clientY] = [mean('clientX'), mean('clientY')]
  const [screenX, screenY] = [mean('screenX'), mean('screenY')]
  let spread = 0
  let both = 0
  for (const place of places) {
    const [x, y] = [place.clientX - clientX, place.clientY - clientY]
    spread += x * x + y * y
    both += x * (place.screenX - screenX) + y * (place.screenY - screenY)
  }
  const scale = Math.min(mostScale, Math.max(leastScale, spread > 0 ? both / spread : 1))
  return places.every(
    (place) =>
      Math.abs(place.screenX - screenX - scale * (place.clientX - clientX)) <= tolerancePx &&
      Math.abs(place.screenY - screenY - scale * (place.clientY - clientY)) <= tolerancePx,
  )
}
