import { RelayUnreachableError } from '@foyer/contract'
import type { adopt } from './adopt.ts'

/**
 * Loads what a session needs and a code does not.
 *
 * @throws RelayUnreachableError when it cannot be loaded
 */
export async function loadAdopt(): Promise<typeof adopt> {
  try {
    return (await import('./adopt.ts')).adopt
  } catch (cause) {
    throw new RelayUnreachableError({ cause })
  }
}
