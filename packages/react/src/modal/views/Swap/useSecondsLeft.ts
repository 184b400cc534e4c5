'use client'
import { useEffect, useState } from 'react'

const secondMs = 1_000

/** Returns the whole seconds until a time, by this device’s clock; 0 once it has passed. */
export function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / secondMs))
}
