'use client'
import { useLayoutEffect, useRef } from 'react'
import { useViewMemory } from './useViewMemory.ts'

const createMemory = () => ({ left: undefined as readonly unknown[] | undefined })

/**
 * Focuses the amount field after a token was chosen in the list, which is a separate view. `chosen` are the form's
 * tokens; a new object means a new choice.
 */
export function useTokenReturn(chosen: readonly unknown[]) {
  const memory = useViewMemory('token-return', createMemory)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the view starts with counts
  useLayoutEffect(() => {
    if (!field.current || !memory.left) return
    const { left } = memory
    const isChosen = chosen.some((token, index) => token !== left[index])
    memory.left = undefined
    if (isChosen) field.current.focus({ preventScroll: true })
  }, [memory])
  return {
    /** Ref of the amount field. */
    field,
    /** Call before the list opens. */
    leave() {
      memory.left = chosen
    },
  }
}
