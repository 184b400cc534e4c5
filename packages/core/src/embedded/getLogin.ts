import type { FoyerState } from '../model/FoyerState.ts'
import type { Login } from '../model/Login.ts'
import { getConnection } from '../model/selectors.ts'

/**
 * The login of the embedded wallet, if it is the wallet of the active namespace.
 *
 * @example
 * ```ts
 * import { getLogin } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const email = getLogin(foyer.state)?.email
 * ```
 */
export function getLogin(state: Pick<FoyerState, 'activeNetworkId' | 'connections'>): Login | undefined {
  return getConnection(state)?.login
}
