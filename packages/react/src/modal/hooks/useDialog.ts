'use client'
import { shakeMs } from '@foyer/contract'
import { type CloseReason, close, type Foyer } from '@foyer/core'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Connects a native dialog to the instance: shows and closes it, locks the page's scrolling and restores focus. */
export function useDialog(
  foyer: Foyer,
  isOpen: boolean,
): {
  dialog: RefObject<HTMLDialogElement | null>
  shake: boolean
  dismiss(reason: CloseReason): void
} {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shake, setShake] = useState(false)
  // Our last request to the dialog: a close we did not request comes from the browser.
  const isAsked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const dismiss = useCallback(
    (reason: CloseReason) => {
      if (close(foyer, { reason })) return
      setShake(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setShake(false), shakeMs)
    },
    [foyer],
  )

  // Before the dialog first shows: an Esc pressed in its first frame counts.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      dismiss('escape-key')
    }
    // Browsers close on a second Esc despite `cancel`: a view that cannot be dismissed is shown again.
    const onClose = () => {
      if (isAsked.current && !element.open && !close(foyer, { reason: 'escape-key' })) element.showModal()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClose)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClose)
      clearTimeout(timer.current)
    }
  }, [dismiss, foyer])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const before = document.activeElement
    isAsked.current = true
    element.showModal()
    // Read from the title on; a view may move the focus itself.
    element.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true })
    const unlock = lockScroll()
    return () => {
      isAsked.current = false
      element.close()
      unlock()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])

  return { dialog, shake, dismiss }
}

function lockScroll(): () => void {
  const { documentElement } = document
  const { style } = documentElement
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
  // A scrollbar that takes up space keeps its gutter, so that the page does not shift.
  if (innerWidth > documentElement.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
  }
}
