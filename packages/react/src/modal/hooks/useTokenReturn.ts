'use client'
import { useLayoutEffect, useRef } from 'react'
import { useViewMemory } from './useViewMemory.ts'

const createMemory = () => ({ left: undefined as readonly unknown[] | undefined })

/**
 * Focuses the amount once a token was chosen in the list, which is a view of its own: the amount is what comes next.
 * `chosen` are the form's tokens; another object means a choice.
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
    /** Of the amount. */
    field,
    /** Call it before the list opens. */
    leave() {
      memory.left = chosen
    },
  }
}
