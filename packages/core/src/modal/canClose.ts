import type { FoyerState } from '../model/FoyerState.ts'

/**
 * UnsupportedChain, and SwitchNetwork reached from it, cannot be dismissed: they end by switching or disconnecting. Nor
 * can a sign-in that is required and was not done (docs/spec.md, section 4).
 */
export function canClose({ history, signIn }: Pick<FoyerState, 'history' | 'signIn'>): boolean {
  const isSignIn = history.at(-1)?.name === 'SIWXSignMessage'
  const isRequired = 'isRequired' in signIn && signIn.isRequired
  return history[0].name !== 'UnsupportedChain' && !(isSignIn && isRequired)
}
