'use client'
import type { Connection } from '@foyer/core'
import { useAccountModal } from '../../AccountPlace.tsx'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { Notice } from '../../parts/kit.tsx'
import { useAcquaintance } from '../Send/useAcquaintance.ts'

/**
 * Warns of a receiver that looks like another address. A signature proves who made the order, not that it is the usual
 * shop.
 */
export function LookAlike({ address, connection }: { address: string; connection: Connection }) {
  const { texts } = useAccountModal()
  const { lookAlike, isLikeKnown } = useAcquaintance(connection, address)
  if (!lookAlike) return null
  return (
    <div role="alert">
      <Notice data-testid="pay-look-alike">
        {isLikeKnown ? texts.sendLookAlike : texts.sendLikeSeen}{' '}
        <GroupedAddress address={lookAlike} unlike={address} />
        <GroupedAddress address={address} unlike={lookAlike} />
      </Notice>
    </div>
  )
}
