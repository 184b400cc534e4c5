import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'

/** Whether the connected visitor must sign in before anything else; cancelling disconnects them. */
export function isSignInHeld(state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'signIn'>): boolean {
  const { signIn } = state
  return 'isRequired' in signIn && signIn.isRequired && getConnection(state) !== undefined
}
