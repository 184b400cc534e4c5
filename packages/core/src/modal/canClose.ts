import type { FoyerState } from '../model/FoyerState.ts'

/**
 * Whether the modal can be dismissed. UnsupportedChain, and SwitchNetwork reached from it, cannot: they end by switching or
 * disconnecting. Neither can a required sign-in that is not done (docs/evidence/spec.md, section 4).
 */
export function canClose({ history, signIn }: Pick<FoyerState, 'history' | 'signIn'>): boolean {
  const isSignIn = history.at(-1)?.name === 'SIWXSignMessage'
  const isRequired = 'isRequired' in signIn && signIn.isRequired
  return history[0].name !== 'UnsupportedChain' && !(isSignIn && isRequired)
}
