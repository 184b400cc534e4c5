import { isMobile } from '../directory/isMobile.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import type { View } from '../model/views.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { getOpeningView } from './getOpeningView.ts'

/** The modal's default first view. */
export function getFirstView({ state, options }: Foyer): View {
  return getOpeningView({
    isConnected: getConnection(state) !== undefined,
    isUnsupportedChain: getViewAfterNetworkChange(state, options) !== undefined,
    isBasic: options.adapters.length === 0 || options.manualPairing === true,
    isMobile: isMobile(),
  })
}
