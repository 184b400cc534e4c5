'use client'
import { useEffect, useState } from 'react'

/** Returns a text once typing has paused for `restMs`. */
export function useRested(text: string, restMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text, restMs])
  return rested
}
