import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'

/**
 * Whether the active account is a smart account of the embedded wallet, and the app shows its permissions.
 *
 * @example
 * ```ts
 * import { hasSessions } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const canGrant = hasSessions(foyer.state)
 * ```
 */
export function hasSessions(state: FoyerState): boolean {
  if (!state.features.smartSessions) return false
  const connection = getConnection(state)
  return Boolean(connection?.login) && connection?.accounts[0].type === 'smartAccount'
}
