import type { FoyerState } from '../FoyerState.ts'
import { getConnection } from '../selectors.ts'
import type { Login } from './Login.ts'

/** Who is logged in to the embedded wallet, where it is the wallet of the active namespace. */
export function getLogin(state: Pick<FoyerState, 'activeNetworkId' | 'namespaces'>): Login | undefined {
  return getConnection(state)?.login
}
