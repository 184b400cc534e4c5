'use client'
import type { ViewPayloads } from '@foyer/core'
import { startSwitch } from '@foyer/core/internal'
import { useEffect } from 'react'
import { useModal } from '../../ModalContext.ts'
import { NetworkList } from '../../parts/NetworkList.tsx'

/** All networks; one named by the payload is switched to at once. */
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
