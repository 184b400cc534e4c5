import { type Foyer, open } from '@foyer/core'
import { loadModal } from '../loadModal.ts'
import type { ButtonActions } from './ButtonState.ts'
import { pressButton } from './pressButton.ts'

/** Makes what a button of the app's own does. */
export function createButtonActions(foyer: Foyer): ButtonActions {
  return {
    openConnect: () => open(foyer, { view: 'Connect' }),
    openAccount: () => pressButton(foyer, undefined),
    openNetwork: () => pressButton(foyer, 'SwitchNetwork'),
    preload: () => void loadModal(foyer, 'Connect').catch(() => {}),
  }
}
