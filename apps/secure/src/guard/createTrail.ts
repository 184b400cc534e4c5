import { minMoves, pointerMs, roundingMs } from './constants.ts'
import { isOnePlace, type PointerPlace } from './isOnePlace.ts'

/** The path of a hovering pointer over a card. */
export type Trail = {
  /** Adds a pointer event. Returns whether the page is still at the same place; if not, the trail starts over. */
  add(place: PointerPlace & { timeStamp?: number }): boolean
  /**
   * Whether the pointer has moved over the card for long enough while the page stayed in place. `madeAt` is the time of the
   * current event by the clock of events: a page on the same thread can delay its handling.
   */
  isReady(madeAt?: number): boolean
  /** Milliseconds until it is ready, if nothing changes. */
  readyInMs(): number | undefined
  /** Resets the trail. */
  reset(): void
}

/** How many places of a trail are kept: the first ones and the latest ones. */
const firstPlaces = 8
const lastPlaces = 24

/**
 * Creates the trail of a pointer. Only moves on the screen count: browsers also report moves when the page moves under a
 * resting pointer.
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
  const readyInMs = () => (moves < minMoves ? undefined : Math.max(0, startedAt + pointerMs - now()))
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
