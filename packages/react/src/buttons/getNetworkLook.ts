import { getActiveNetwork } from '@foyer/core'
import { getViewAfterNetworkChange } from '@foyer/core/internal'
import type { GetButtonLook } from './ButtonLook.ts'
import { buttonTexts } from './buttonTexts.ts'
import { switchNetworkTexts } from './switchNetworkTexts.ts'

/** Appearance options of network buttons. */
export type NetworkLookOptions = {
  /** @default the active network's name */
  label?: string | undefined
  /** @default 'Switch network', in the visitor's language */
  unsupportedLabel?: string | undefined
}

/** Look of a button that shows the active network; disabled if `networkSwitch` is off. */
export const getNetworkLook: GetButtonLook<NetworkLookOptions> = (foyer, state, options) => {
  const { label, unsupportedLabel } = options
  const { language } = state
  const mustSwitch = getViewAfterNetworkChange(state, foyer.options)
  return {
    kind: mustSwitch ? 'danger' : 'quiet',
    text: mustSwitch
      ? (unsupportedLabel ?? switchNetworkTexts[language])
      : (label ?? getActiveNetwork(state)?.name ?? buttonTexts[language].unsupported),
    view: mustSwitch ? 'UnsupportedChain' : 'SwitchNetwork',
    isDisabled: foyer.options.networkSwitch === false,
    testId: 'network-button',
  }
}
