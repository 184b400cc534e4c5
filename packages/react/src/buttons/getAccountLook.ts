import { getConnection, getRestoring, getWaiting } from '@foyer/core'
import { findConnector, getViewAfterNetworkChange } from '@foyer/core/internal'
import { shortAddress } from '../shortAddress.ts'
import type { FaceParts } from './ButtonFace.ts'
import type { GetButtonLook } from './ButtonLook.ts'
import { buttonTexts } from './buttonTexts.ts'

/** Options of the look of an account's button. */
export type AccountLookOptions = FaceParts & {
  /** First characters of the address to show. @default 4 */
  charsStart?: number | undefined
  /** Last characters of the address to show. @default 6 */
  charsEnd?: number | undefined
  /** @default 'Unsupported network', in the visitor's language */
  unsupportedLabel?: string | undefined
}

/** A button that shows the connected account, or the one of an earlier visit while its wallet is restored or waited for. */
export const getAccountLook: GetButtonLook<AccountLookOptions> = (foyer, state, options, face) => {
  const connection = getConnection(state)
  const waiting = getWaiting(state)
  const restoring = waiting ?? getRestoring(state)
  const address = connection?.accounts[0].address ?? restoring?.address
  if (!address) return undefined
  const { charsStart, charsEnd, unsupportedLabel } = options
  const connector = connection && findConnector(foyer, connection.connectorId)
  const { icon } = connection?.peer ?? connector ?? restoring ?? {}
  const mustSwitch = getViewAfterNetworkChange(state, foyer.options) !== undefined
  return {
    kind: mustSwitch ? 'danger' : 'quiet',
    text: mustSwitch
      ? (unsupportedLabel ?? buttonTexts[state.language].unsupported)
      : (face?.name ?? shortAddress(address, charsStart, charsEnd)),
    balance: mustSwitch ? undefined : face?.balance?.text,
    // Of the wallet's only inline icons: an address from a wallet's metadata would be a request to a stranger.
    icon: face?.avatar ?? (icon?.startsWith('data:') ? icon : undefined),
    ...(waiting ? { waiting: waiting.name, language: state.language } : !connection && { isBusy: true }),
    testId: 'account-button',
  }
}
