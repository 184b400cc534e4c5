import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'

/** Whether the connected visitor has to sign in before anything else: they do, or cancel, which disconnects. */
export function isSignInHeld(state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'signIn'>): boolean {
  const { signIn } = state
  return 'isRequired' in signIn && signIn.isRequired && getConnection(state) !== undefined
}
