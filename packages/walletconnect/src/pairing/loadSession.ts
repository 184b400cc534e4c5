import { RelayUnreachableError } from '@foyer/contract'

/**
 * Loads what a session needs and a code does not.
 *
 * @throws RelayUnreachableError when it cannot be loaded
 */
export async function loadSession(): Promise<typeof import('./session.ts')> {
  try {
    return await import('./session.ts')
  } catch (cause) {
    throw new RelayUnreachableError({ cause })
  }
}
