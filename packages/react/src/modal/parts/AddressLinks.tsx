'use client'
import type { Network } from '@foyer/core'
import { useModal } from '../ModalContext.ts'
import { CopyIconButton } from './CopyIconButton.tsx'
import { ExternalIcon } from './icons.tsx'
import { IconLink } from './kit.tsx'

/** Copies an address, and links to it in the network's explorer, if there is one. */
export function AddressLinks({ address, network }: { address: string; network: Network | undefined }) {
  const { texts } = useModal()
  const explorer = network?.blockExplorers?.default
  return (
    <>
      <CopyIconButton text={address} label={texts.copyAddress} done="ADDRESS_COPIED" />
      {explorer && (
        <IconLink
          href={`${explorer.url}/address/${address}`}
          label={`${texts.viewOn(explorer.name)} (${texts.opensInNewTab})`}
        >
          <ExternalIcon />
        </IconLink>
      )}
    </>
  )
}
