'use client'
import type { ViewPayloads } from '@foyer/core'
import { useEffect } from 'react'
import { startSwitch } from '../../../flow/startSwitch.ts'
import { useModal } from '../../ModalContext.ts'
import { NetworkList } from '../../parts/NetworkList.tsx'

/** All networks; switches immediately if the payload names one. */
export default function SwitchNetwork({ payload }: { payload: ViewPayloads['SwitchNetwork'] }) {
  const { foyer } = useModal()
  const networkId = payload?.networkId
  useEffect(() => {
    if (networkId) void startSwitch(foyer, networkId)
  }, [foyer, networkId])
  return (
    <div className="view">
      <NetworkList />
    </div>
  )
}
