'use client'
import type { Foyer } from '@foyer/core'
import { isEqual } from '@foyer/core/internal'
import { useRef } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import { useStore } from '../base/useStore.ts'

/** Reads a derived value from the instance; returns the same reference while the value is deeply equal. */
export function useRead<read>(get: (foyer: Foyer) => read): read {
  const foyer = useInstance()
  const last = useRef<read>(undefined)
  return useStore(foyer, (state) => {
    const next = get(state === foyer.state ? foyer : Object.create(foyer, { state: { value: state } }))
    if (!isEqual(last.current, next)) last.current = next
    return last.current as read
  })
}
