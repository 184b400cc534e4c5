import { shortAddress } from '@foyer/contract'
import { getConnection, getRestoring, getWaiting } from '@foyer/core'
import { getViewAfterNetworkChange } from '@foyer/core/internal'
import { findConnector } from '@foyer/core/ui'
import type { FaceParts } from './ButtonFace.ts'
import type { GetButtonLook } from './ButtonLook.ts'
import { buttonTexts } from './buttonTexts.ts'

/** Appearance options of account buttons. */
export type AccountLookOptions = FaceParts & {
  /** Number of leading address characters to show. @default 4 */
  charsStart?: number | undefined
  /** Number of trailing address characters to show. @default 6 */
  charsEnd?: number | undefined
  /** @default 'Unsupported network', in the visitor's language */
  unsupportedLabel?: string | undefined
}

/**
 * Look of an account button: the connected account, by the name or email of its login if it has one, or the previous
 * visit's account while its wallet is restored or waited for.
 */
export const getAccountLook: GetButtonLook<AccountLookOptions> = (foyer, state, options, face) => {
  const connection = getConnection(state)
  const waiting = getWaiting(state)
  const restoring = waiting ?? getRestoring(state)
  const address = connection?.accounts[0].address ?? restoring?.address
  if (!address) return undefined
  const { charsStart, charsEnd, unsupportedLabel, showName } = options
  const connector = connection && findConnector(foyer, connection.connectorId)
  const { icon } = connection?.peer ?? connector ?? restoring ?? {}
  const mustSwitch = getViewAfterNetworkChange(state, foyer.options) !== undefined
  return {
    kind: mustSwitch ? 'danger' : 'quiet',
    text: mustSwitch
      ? (unsupportedLabel ?? buttonTexts[state.language].unsupported)
      : ((showName !== false && (face?.name ?? connection?.login?.name)) || shortAddress(address, charsStart, charsEnd)),
    balance: mustSwitch ? undefined : face?.balance?.text,
    // Only inline wallet icons: a URL from a wallet's metadata would send a request to a third party.
    icon: face?.avatar ?? (icon?.startsWith('data:') ? icon : undefined),
    ...(waiting ? { waiting: waiting.name, language: state.language } : !connection && { isBusy: true }),
    testId: 'account-button',
  }
}
