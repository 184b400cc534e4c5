'use client'
import type { OnrampRecord } from '@foyer/core'
import { useEffect, useState } from 'react'

/** Most deliveries take minutes. */
const lateMs = 15 * 60_000

/** Whether a paid order has been on its way for unusually long, by this device’s clock. */
export function useIsLate({ status, timeline, startedAt }: OnrampRecord): boolean {
  const paidAt = timeline.find((step) => step.status === 'settling')?.atMs ?? startedAt
  const lateAt = status === 'settling' ? Math.max(paidAt, startedAt) + lateMs : undefined
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (lateAt === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, lateAt - Date.now()))
    return () => clearTimeout(timer)
  }, [lateAt])
  return lateAt !== undefined && now >= lateAt
}
