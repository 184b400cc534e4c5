'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Lets a frame's height follow that of its content, so that a change of view can be animated. */
export function useAutoHeight(isActive: boolean): {
  frame: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
} {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const outer = frame.current
    const inner = content.current
    if (!isActive || !outer || !inner) return
    const follow = () => {
      const { offsetHeight } = inner
      // What is not displayed yet has no height: the frame would grow from nothing once it is.
      if (offsetHeight) outer.style.setProperty('height', `${offsetHeight}px`)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    follow()
    return () => {
      observer.disconnect()
      outer.style.removeProperty('height')
    }
  }, [isActive])
  return { frame, content }
}
