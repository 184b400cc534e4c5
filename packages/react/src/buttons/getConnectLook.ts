import { getStatus } from '@foyer/core'
import type { GetButtonLook } from './ButtonLook.ts'
import { buttonTexts } from './buttonTexts.ts'
import { type AccountLookOptions, getAccountLook } from './getAccountLook.ts'

/** Options of the look of a button that connects. */
export type ConnectLookOptions = AccountLookOptions & {
  /** @default 'Connect Wallet', in the visitor's language */
  label?: string | undefined
  /** @default 'Connecting...', in the visitor's language */
  loadingLabel?: string | undefined
}

/** A button that connects a wallet, and shows the account once one is connected. */
export const getConnectLook: GetButtonLook<ConnectLookOptions> = (foyer, state, options, face) => {
  const account = getAccountLook(foyer, state, options, face)
  if (account) return account
  const texts = buttonTexts[state.language]
  const isBusy = getStatus(state) === 'connecting'
  const text = isBusy ? (options.loadingLabel ?? texts.connecting) : (options.label ?? texts.connect)
  return { kind: 'accent', text, isBusy, testId: 'connect-button' }
}
