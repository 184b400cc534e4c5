import { RelayUnreachableError } from '@foyer/contract'

/**
 * Loads the code needed by a session but not by a QR code.
 *
 * @throws RelayUnreachableError if it cannot be loaded
 */
export async function loadSession(): Promise<typeof import('./session.ts')> {
  try {
    return await import('./session.ts')
  } catch (cause) {
    throw new RelayUnreachableError({ cause })
  }
}
