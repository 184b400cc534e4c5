'use client'
import { shortAddress } from '@foyer/contract'
import { type Connection, getActiveNetwork } from '@foyer/core'
import type { ReactNode } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { Avatar } from '../../parts/Avatar.tsx'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { Picture } from '../../parts/Picture.tsx'

/** Receiver, sending account and network. */
export function Parties({
  address,
  lookAlike,
  connection,
  children,
}: {
  /** Address of the receiver. */
  address: string
  lookAlike: string | undefined
  connection: Connection
  /** Notices about the receiver. */
  children: ReactNode
}) {
  const { texts } = useAccountModal()
  const network = useModalState(getActiveNetwork)
  const { receiverProfileName: name, receiverProfileImageUrl: imageUrl } = useModalState(
    (state) => state.send,
  )
  return (
    <>
      <div className="send-to">
        <p className="send-label">{texts.sendTo}</p>
        <div className="send-person">
          {imageUrl ? <Picture round src={imageUrl} name={name ?? ''} /> : <Avatar address={address} />}
          <div>
            {name && <p className="row-title">{name}</p>}
            <p className="send-address" data-testid="review-address">
              <GroupedAddress address={address} unlike={lookAlike} />
            </p>
          </div>
        </div>
      </div>
      {children}
      <dl className="send-costs">
        <div>
          <dt>{texts.sendFrom}</dt>
          <dd>
            <bdi dir="ltr">{shortAddress(connection.accounts[0].address)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.network}</dt>
          <dd data-testid="review-network">{network?.name}</dd>
        </div>
      </dl>
    </>
  )
}
