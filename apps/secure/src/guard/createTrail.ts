import { leastMoves, pointerMs, roundingMs } from './constants.ts'
import { isOnePlace, type PointerPlace } from './isOnePlace.ts'

/** The path of a hovering pointer over a card. */
export type Trail = {
  /** Adds a pointer event. Returns whether the page is still at the same place; if not, the trail starts over. */
  add(place: PointerPlace & { timeStamp?: number }): boolean
  /**
   * Whether the pointer was moved over the card, long enough ago, while the page stayed where it is; `madeAt` is the time of the
   * event that asks, by the clock of events: a page on the same thread can have it handled late.
   */
  isReady(madeAt?: number): boolean
  /** In how many milliseconds it is ready, if all stays as it is. */
  readyInMs(): number | undefined
  /** Forgets it. */
  reset(): void
}

/** Kept of a trail: how it began, and how it went on. */
const firstPlaces = 8
const lastPlaces = 24

/**
 * Creates the trail of a pointer. It counts moves on the screen alone: what a browser tells when the page moves below a
 * pointer that rests does not count.
 */
export function createTrail(now: () => number): Trail {
  let places: PointerPlace[] = []
  let moves = 0
  let startedAt = 0
  let madeFirstAt: number | undefined

  function begin(place: PointerPlace & { timeStamp?: number }) {
    madeFirstAt = place.timeStamp
    places = [place]
    moves = 1
    startedAt = now()
  }
  const readyInMs = () => (moves < leastMoves ? undefined : Math.max(0, startedAt + pointerMs - now()))
  return {
    add(place) {
      const last = places.at(-1)
      if (!last) {
        begin(place)
        return true
      }
      const all = [...places, place]
      if (!isOnePlace(all)) {
        begin(place)
        return false
      }
      if (place.screenX !== last.screenX || place.screenY !== last.screenY) moves++
      places = [...all.slice(0, firstPlaces), ...all.slice(firstPlaces).slice(-lastPlaces)]
      return true
    },
    isReady: (madeAt) =>
      readyInMs() === 0 &&
      (madeAt === undefined || madeFirstAt === undefined || madeAt - madeFirstAt >= pointerMs - roundingMs),
    readyInMs,
    reset() {
      places = []
      moves = 0
    },
  }
}
