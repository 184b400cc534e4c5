import type { CaipAddress } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { Siwx } from '../model/Siwx.ts'

/** Marks the active account as signed out. If the app requires sign-in, the modal asks for it. */
export function endSignIn(foyer: Foyer, siwx: Siwx, accountAddress: CaipAddress): void {
  const isRequired = siwx.required !== false && !siwx.onDemand
  foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
  if (isRequired) foyer._internal.notify({ type: 'signInAsked' })
}
