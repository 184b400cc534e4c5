'use client'
import { getActiveNetwork } from '@foyer/core'
import { getViewAfterNetworkChange } from '@foyer/core/internal'
import { forwardRef } from 'react'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { switchNetworkTexts } from './switchNetworkTexts.ts'
import { useButtonTexts } from './useButtonTexts.ts'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = FoyerButtonProps & {
  /** @default the active network's name */
  label?: string | undefined
  /** @default 'Switch network', in the visitor's language */
  unsupportedLabel?: string | undefined
}

/** Shows the active network and opens the network list; a press does nothing if `networkSwitch` is off. */
export const NetworkButton = forwardRef<HTMLButtonElement, NetworkButtonProps>(function NetworkButton(
  { label, unsupportedLabel, ...rest },
  ref,
) {
  const foyer = useInstance()
  const network = useStore(foyer, getActiveNetwork)
  const mustSwitch = useStore(foyer, (state) => getViewAfterNetworkChange(state, foyer.options) !== undefined)
  const language = useStore(foyer, (state) => state.language)
  const texts = useButtonTexts(foyer)
  return (
    <ButtonFrame
      buttonRef={ref}
      kind={mustSwitch ? 'danger' : 'quiet'}
      opens={{ view: mustSwitch ? 'UnsupportedChain' : 'SwitchNetwork' }}
      disabled={foyer.options.networkSwitch === false}
      data-testid="network-button"
      {...rest}
    >
      {mustSwitch
        ? (unsupportedLabel ?? switchNetworkTexts[language])
        : (label ?? network?.name ?? texts.unsupported)}
    </ButtonFrame>
  )
})
