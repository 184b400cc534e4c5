import type { Foyer } from '../model/Foyer.ts'

/** A wallet whose earlier question the visitor has not answered yet. */
export type Awaited = {
  /** Whether the visitor approved it, and is connected. */
  readonly isFollowed: Promise<boolean>
  /** Reads the wallet at once. */
  look: () => void
}

/** Wallets that are waited for after they refused to connect because a question is open, by connector. */
export function getAwaited(foyer: Foyer): Map<string, Awaited> {
  return foyer._internal.once(createAwaited)
}

const createAwaited = () => new Map<string, Awaited>()

/** Waits for no wallet any more. */
export function endAwaited(foyer: Foyer): void {
  getAwaited(foyer).clear()
}
