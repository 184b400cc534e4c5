import type { Foyer } from '../model/Foyer.ts'

/** A wallet with an earlier prompt that the visitor has not answered yet. */
export type Awaited = {
  /** Resolves to whether the visitor approved the prompt and is connected. */
  readonly isFollowed: Promise<boolean>
  /** Reads the wallet immediately. */
  look: () => void
}

/** Wallets awaited after they refused to connect because a prompt is already open, by connector. */
export function getAwaited(foyer: Foyer): Map<string, Awaited> {
  return foyer._internal.once(createAwaited)
}

const createAwaited = () => new Map<string, Awaited>()

/** Stops waiting for any wallet. */
export function endAwaited(foyer: Foyer): void {
  getAwaited(foyer).clear()
}
