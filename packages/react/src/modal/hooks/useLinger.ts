'use client'
import { useEffect, useState } from 'react'

/** Stays true for `ms` after `value` becomes false, for a fade-out. */
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
