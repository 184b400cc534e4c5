'use client'
import { useEffect, useState } from 'react'

const lookAfterMs = 8_000
const longAfterMs = 30_000

/** How long the visitor has been waiting: `look` from 8 s on, `long` from 30 s. Restarts with each wait. */
export function useElapsedHint(isWaiting: boolean): 'none' | 'look' | 'long' {
  const [hint, setHint] = useState<'none' | 'look' | 'long'>('none')
  useEffect(() => {
    setHint('none')
    if (!isWaiting) return
    const look = setTimeout(() => setHint('look'), lookAfterMs)
    const long = setTimeout(() => setHint('long'), longAfterMs)
    return () => {
      clearTimeout(look)
      clearTimeout(long)
    }
  }, [isWaiting])
  return hint
}
