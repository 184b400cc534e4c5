'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Makes a frame's height follow its content, so that a change of view can be animated. */
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
      // Without the scrollbar that a frame has while it grows: it makes the content narrower, whose height would keep it.
      outer.style.setProperty('overflow', 'hidden')
      const { offsetHeight } = inner
      outer.style.removeProperty('overflow')
      // An element that is not displayed has height 0; the frame would grow from there once shown.
      if (!offsetHeight) return
      outer.style.setProperty('height', `${offsetHeight}px`)
      // A view whose code is still loading keeps the height of the one before.
      outer.style.setProperty('--last-height', `${offsetHeight}px`)
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
