import type { CaipNetworkId } from '@foyer/contract'
import type { FoyerState } from '../model/FoyerState.ts'

/** State of a visitor that a server has before the page's code runs. Plain data: it is passed from a server to components. */
export type InitialState = Pick<FoyerState, 'connections' | 'connecting'> & {
  readonly activeNetworkId?: CaipNetworkId | undefined
}
