import { type Foyer, open } from '@foyer/core'
import { loadModal } from '../load/loadModal.ts'
import type { ButtonActions } from './ButtonState.ts'
import { openWallet } from './openWallet.ts'
import { pressButton } from './pressButton.ts'

/** Creates the actions of an app's own button. */
export function createButtonActions(foyer: Foyer): ButtonActions {
  return {
    openConnect: () => open(foyer, { view: 'Connect' }),
    openWallet: (wallet) => openWallet(foyer, wallet),
    openAccount: () => pressButton(foyer),
    openNetwork: () => pressButton(foyer, { view: 'SwitchNetwork' }),
    preload: () => void loadModal(foyer, 'Connect').catch(() => {}),
  }
}
