import { getStatus } from '@foyer/core'
import type { GetButtonLook } from './ButtonLook.ts'
import { buttonTexts } from './buttonTexts.ts'
import { type AccountLookOptions, getAccountLook } from './getAccountLook.ts'

/** Appearance options of a connect button. */
export type ConnectLookOptions = AccountLookOptions & {
  /** @default 'Connect wallet', in the visitor's language */
  label?: string | undefined
  /** @default 'Connecting...', in the visitor's language */
  loadingLabel?: string | undefined
}

/** Look of a button that connects a wallet and, once connected, shows the account. */
export const getConnectLook: GetButtonLook<ConnectLookOptions> = (foyer, state, options, face) => {
  const account = getAccountLook(foyer, state, options, face)
  if (account) return account
  const texts = buttonTexts[state.language]
  const isBusy = getStatus(state) === 'connecting'
  const text = isBusy ? (options.loadingLabel ?? texts.connecting) : (options.label ?? texts.connect)
  return { kind: 'accent', text, isBusy, testId: 'connect-button' }
}
