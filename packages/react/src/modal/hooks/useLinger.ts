'use client'
import { useEffect, useState } from 'react'

/** True while `value` is, and for `ms` after: time to fade out. */
export function useLinger(value: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(value)
  useEffect(() => {
    if (value) {
      setLingers(true)
      return
    }
    const timer = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value || lingers
}
