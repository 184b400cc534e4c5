import { isSameAddress } from '../base/isSameAddress.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'

/** Why a form no longer matches the active account: another network or account, or no connection. */
export type FormMove = { readonly code: 'NETWORK_MOVED' | 'ACCOUNT_MOVED' | undefined }

/** Returns the change between two states, if any. Pure. */
export function getFormMove(state: FoyerState, previous: FoyerState): FormMove | undefined {
  const [now, before] = [getConnection(state), getConnection(previous)]
  const isOtherNetwork =
    state.activeNetworkId !== previous.activeNetworkId || now?.networkId !== before?.networkId
  const isOtherAccount = !isSameAddress(now?.accounts[0].address, before?.accounts[0].address)
  if (!isOtherNetwork && !isOtherAccount) return undefined
  return { code: now && (isOtherNetwork ? 'NETWORK_MOVED' : 'ACCOUNT_MOVED') }
}
