'use client'
import { type Connection, getActiveNetwork } from '@foyer/core'
import { getNetworkImage } from '../../flow/getNetworkImage.ts'
import { push } from '../../flow/push.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useModal } from '../ModalContext.ts'
import { ChevronIcon } from './icons.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'

/** The account's network, with a button for the others. */
export function NetworkPlace({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const network = useModalState(getActiveNetwork)
  const { networkId } = connection
  const canSwitch = foyer.options.networkSwitch !== false
  return (
    <Row
      data-testid="account-switch-network"
      picture={
        <Picture round src={getNetworkImage(networkId, network?.assets)} name={network?.name ?? '?'} />
      }
      title={network?.name ?? networkId}
      note={texts.network}
      disabled={!canSwitch}
      hint={canSwitch && <ChevronIcon />}
      onClick={() => {
        foyer._internal.emit('CLICK_NETWORKS', undefined)
        push(foyer, 'SwitchNetwork')
      }}
    />
  )
}
