import { AbortedError } from '@foyer/contract'
import type { Engine } from './Engine.ts'

/** Refuses what is asked of a client that was destroyed. @throws AbortedError */
export function checkAlive({ isDestroyed }: Pick<Engine, 'isDestroyed'>): void {
  if (isDestroyed) throw new AbortedError()
}
