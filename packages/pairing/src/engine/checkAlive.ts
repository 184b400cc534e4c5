import { AbortedError } from '@foyer/contract'
import type { Engine } from './Engine.ts'

/** Rejects calls to a destroyed client. @throws AbortedError */
export function checkAlive({ isDestroyed }: Pick<Engine, 'isDestroyed'>): void {
  if (isDestroyed) throw new AbortedError()
}
