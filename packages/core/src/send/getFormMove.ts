import { isSameAddress } from '../base/isSameAddress.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'

/** How a form of the active account stopped to be one: by another network or account, or because nobody is connected. */
export type FormMove = { readonly code: 'NETWORK_MOVED' | 'ACCOUNT_MOVED' | undefined }

/** Returns the move between two states, if there was one. Pure. */
export function getFormMove(state: FoyerState, previous: FoyerState): FormMove | undefined {
  const [now, before] = [getConnection(state), getConnection(previous)]
  const isOtherNetwork =
    state.activeNetworkId !== previous.activeNetworkId || now?.networkId !== before?.networkId
  const isOtherAccount = !isSameAddress(now?.accounts[0].address, before?.accounts[0].address)
  if (!isOtherNetwork && !isOtherAccount) return undefined
  return { code: now && (isOtherNetwork ? 'NETWORK_MOVED' : 'ACCOUNT_MOVED') }
}
