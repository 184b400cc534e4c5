'use client'
import { getActiveNetwork, isUnsupportedNetwork } from '@foyer/core'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { useButtonTexts } from './useButtonTexts.ts'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = FoyerButtonProps & {
  /** @default the active network's name */
  label?: string | undefined
  /** @default 'Switch network', in the visitor's language */
  unsupportedLabel?: string | undefined
}

/** Shows the active network and opens the list of networks. */
export function NetworkButton({ label, unsupportedLabel, ...rest }: NetworkButtonProps) {
  const foyer = useInstance()
  const network = useStore(foyer, getActiveNetwork)
  const isUnsupported = useStore(foyer, isUnsupportedNetwork)
  const texts = useButtonTexts(foyer)
  return (
    <ButtonFrame
      kind={isUnsupported ? 'danger' : 'quiet'}
      view={isUnsupported ? ['UnsupportedChain'] : ['SwitchNetwork']}
      data-testid="network-button"
      {...rest}
    >
      {isUnsupported ? (unsupportedLabel ?? texts.switchNetwork) : (label ?? network?.name)}
    </ButtonFrame>
  )
}
