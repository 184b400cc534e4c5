'use client'
import type { CaipNetworkId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { useReports } from '../../hooks/useReports.ts'
import { Reported } from '../../parts/Reported.tsx'
import { LookAlike } from './LookAlike.tsx'

/** Warns of a receiver that is reported, or that looks like an address of the connected account. */
export function ReceiverWarnings({
  address,
  networkId,
  connection,
}: {
  address: string
  /** Network on which the receiver is paid. */
  networkId: CaipNetworkId
  connection: Connection | undefined
}) {
  return (
    <>
      <Reported reports={useReports(networkId, address)} />
      {connection && <LookAlike address={address} connection={connection} />}
    </>
  )
}
