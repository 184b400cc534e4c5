import { getConnection } from '@foyer/core'
import { findConnector, getViewAfterNetworkChange } from '@foyer/core/internal'
import { shortAddress } from '../shortAddress.ts'
import type { GetButtonLook } from './ButtonLook.ts'
import { buttonTexts } from './buttonTexts.ts'

/** Options of the look of an account's button. */
export type AccountLookOptions = {
  /** First characters of the address to show. @default 4 */
  charsStart?: number | undefined
  /** Last characters of the address to show. @default 6 */
  charsEnd?: number | undefined
  /** @default 'Unsupported network', in the visitor's language */
  unsupportedLabel?: string | undefined
}

/** A button that shows the connected account. */
export const getAccountLook: GetButtonLook<AccountLookOptions> = (foyer, state, options) => {
  const connection = getConnection(state)
  if (!connection) return undefined
  const { charsStart, charsEnd, unsupportedLabel } = options
  const { peer, accounts } = connection
  const icon = peer ? peer.icon : findConnector(foyer, connection.connectorId)?.icon
  const mustSwitch = getViewAfterNetworkChange(state, foyer.options) !== undefined
  return {
    kind: mustSwitch ? 'danger' : 'quiet',
    text: mustSwitch
      ? (unsupportedLabel ?? buttonTexts[state.language].unsupported)
      : shortAddress(accounts[0].address, charsStart, charsEnd),
    // Only inline icons: an address from a wallet's metadata would be a request to a stranger.
    icon: icon?.startsWith('data:') ? icon : undefined,
    testId: 'account-button',
  }
}
